import { useState } from 'react'
import { useT } from '../../app/i18n.ts'
import { TabBar } from '../../ui/TabBar.tsx'
import { LogsTab } from './LogsTab.tsx'
import { PointsTab } from './PointsTab.tsx'

/** What of the client is used, and what went wrong in it, of users who agreed that this is told. */
export default function UsageScreen() {
  const t = useT('usage')
  const [tab, setTab] = useState<'points' | 'logs'>('points')
  const bar = (
    <TabBar
      label={t('views')}
      tabs={(['points', 'logs'] as const).map((key) => ({ key, label: t(key) }))}
      value={tab}
      onChange={setTab}
    />
  )
  return tab === 'points' ? <PointsTab bar={bar} /> : <LogsTab bar={bar} />
}
