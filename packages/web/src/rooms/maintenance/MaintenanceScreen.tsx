import { useSearchParams } from 'react-router'
import { useT } from '../../app/i18n.ts'
import { TabBar } from '../../ui/TabBar.tsx'
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
    <TabBar
      label={t('maintenance')}
      tabs={[
        { key: 'plans', label: t('plans') },
        { key: 'log', label: t('servicesDone') },
      ]}
      value={inLog ? 'log' : 'plans'}
      onChange={(key) => put('tab', key === 'log' ? 'log' : null)}
    />
  )
  if (inLog) return <ServiceLog tabs={tabs} />
  return (
    <PlanList
      tabs={tabs}
      vehicleId={Number(search.get('vehicle')) || null}
      onVehicle={(vehicleId) => put('vehicle', vehicleId === null ? null : String(vehicleId))}
    />
  )
}
