import type { Repair } from '@waymark/contract/rooms/stock/repairFields.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { RecordButtons } from '../../app/list/RecordButtons.tsx'
import type { OpenRecord } from '../../app/list/useOpenRecord.tsx'
import { RecordView } from '../record/public.tsx'
import { EarlierRepairs } from './EarlierRepairs.tsx'
import { useRepairColumns } from './useRepairColumns.ts'
import { useRepairTasks } from './useRepairTasks.tsx'

/** All that is known of a repair. */
export function RepairRecord({ of: repair, tab, onClose }: OpenRecord<Repair>) {
  const t = useT('repair')
  const format = useFormat()
  const columns = useRepairColumns()
  const tasks = useRepairTasks()
  return (
    <RecordView
      page="repair"
      record={`repair:${repair.repairId}`}
      words="repair"
      title={repair.deviceId || repair.identifier}
      about={[t(`state_${repair.state}`), repair.model, repair.place].filter(Boolean).join(' · ')}
      facts={{ columns, row: repair }}
      tabs={[
        {
          key: 'earlier',
          label: repair.earlier > 0 ? `${t('earlier')} (${format.number(repair.earlier)})` : t('earlier'),
          render: () => <EarlierRepairs of={repair} />,
        },
      ]}
      tab={tab}
      actions={<RecordButtons row={repair} tasks={tasks} />}
      onClose={onClose}
    />
  )
}
