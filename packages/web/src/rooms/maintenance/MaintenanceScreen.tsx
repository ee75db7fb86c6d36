import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '../../app/i18n.ts'
import styles from './maintenance.module.css'
import { PlanList } from './PlanList.tsx'
import { lazyPart } from '../../app/lazyPart.ts'

const ServiceLog = lazyPart(async () => ({ default: (await import('./ServiceLog.tsx')).ServiceLog }))

/** Maintenance: what is due when, and what was done. What is open is in the address. */
export default function MaintenanceScreen() {
  const t = useT('maintenance')
  const [search, setSearch] = useSearchParams()
  const put = (name: string, value: string | null): void => {
    const next = new URLSearchParams(search)
    if (value === null) next.delete(name)
    else next.set(name, value)
    setSearch(next, { replace: true })
  }
  const inLog = search.get('tab') === 'log'
  const tabs = (
    <div role="tablist" aria-label={t('maintenance')} className={styles.tabs}>
      {(['plans', 'log'] as const).map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          aria-selected={inLog === (tab === 'log')}
          onClick={() => put('tab', tab === 'log' ? 'log' : null)}
        >
          {t(tab === 'log' ? 'servicesDone' : 'plans')}
        </button>
      ))}
    </div>
  )
  if (inLog)
    return (
      <Suspense fallback={null}>
        <ServiceLog tabs={tabs} />
      </Suspense>
    )
  return (
    <PlanList
      tabs={tabs}
      vehicleId={Number(search.get('vehicle')) || null}
      onVehicle={(vehicleId) => put('vehicle', vehicleId === null ? null : String(vehicleId))}
    />
  )
}
