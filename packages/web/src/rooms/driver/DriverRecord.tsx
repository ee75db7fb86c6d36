import type { Driver } from '@waymark/contract/rooms/driver.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { RecordButtons } from '../../app/list/RecordButtons.tsx'
import type { OpenRecord } from '../../app/list/useOpenRecord.tsx'
import { RecordView } from '../record/public.tsx'
import { useDriverColumns } from './useDriverColumns.tsx'

const DriverSpans = lazyPart(async () => ({ default: (await import('./DriverSpans.tsx')).DriverSpans }))
import { useDriverTasks } from './useDriverTasks.tsx'

/** All that is known of a driver. */
export function DriverRecord({ of: driver, tab, onClose }: OpenRecord<Driver>) {
  const t = useT('driver')
  const tasks = useDriverTasks()
  const columns = useDriverColumns()
  const { driverId, name, vehicle, orgName } = driver
  return (
    <RecordView
      page="driver"
      record={`driver:${driverId}`}
      words="driver"
      title={name}
      about={[vehicle?.name, orgName].filter(Boolean).join(' · ')}
      facts={{ columns, row: driver }}
      tabs={[{ key: 'history', label: t('history'), render: () => <DriverSpans driverId={driverId} /> }]}
      tab={tab}
      actions={<RecordButtons row={driver} tasks={tasks} />}
      onClose={onClose}
    />
  )
}
