import { useSearchParams } from 'react-router'
import { useT } from '../../app/i18n.ts'
import { TabBar } from '../../ui/TabBar.tsx'
import { InboxTab } from './inbox/InboxTab.tsx'
import { lazyPart } from '../../app/lazyPart.ts'

const LogTab = lazyPart(async () => ({ default: (await import('./log/LogTab.tsx')).LogTab }))

/** What of alarms is open is in the address. */
export interface AlarmAddress {
  readonly alarmId: number | null
  readonly ruleId: number | null
  readonly vehicleId: number | null
  readonly open: (alarmId: number | null) => void
  /** Shows the alarms of all rules and vehicles again. */
  readonly widen: () => void
}

/** Alarms: those that wait for somebody, live; and the log of all. */
export default function AlarmsScreen() {
  const t = useT('alarm')
  const [search, setSearch] = useSearchParams()
  const put = (changes: Record<string, string | null>): void => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    setSearch(next, { replace: true })
  }
  const number = (name: string): number | null => Number(search.get(name)) || null
  const inLog = search.get('tab') === 'log'
  const address: AlarmAddress = {
    alarmId: number('alarm'),
    ruleId: number('rule'),
    vehicleId: number('vehicle'),
    open: (alarmId) => put({ alarm: alarmId === null ? null : String(alarmId) }),
    widen: () => put({ rule: null, vehicle: null }),
  }
  const tabs = (
    <TabBar
      label={t('alarms')}
      tabs={(['inbox', 'log'] as const).map((key) => ({ key, label: t(key) }))}
      value={inLog ? 'log' : 'inbox'}
      onChange={(key) => put({ tab: key === 'log' ? 'log' : null, alarm: null })}
    />
  )
  return inLog ? <LogTab tabs={tabs} address={address} /> : <InboxTab tabs={tabs} address={address} />
}
