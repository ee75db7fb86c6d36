import type { Firmware } from '@waymark/contract/rooms/device/firmware.ts'
import { useT } from '../../app/i18n.ts'
import { RecordButtons } from '../../app/list/RecordButtons.tsx'
import type { OpenRecord } from '../../app/list/useOpenRecord.tsx'
import { RecordView } from '../record/public.tsx'
import { useFirmwareColumns } from './useFirmwareColumns.tsx'
import { useFirmwareTasks } from './useFirmwareTasks.tsx'

/** All that is known of a firmware. */
export function FirmwareRecord({ of: firmware, tab, onClose }: OpenRecord<Firmware>) {
  const t = useT('firmware')
  const tasks = useFirmwareTasks()
  const columns = useFirmwareColumns()
  return (
    <RecordView
      page="firmware"
      record={`firmware:${firmware.updateId}`}
      words="firmware"
      title={firmware.updateName}
      about={`${t(firmware.type)} · ${firmware.hwMin} – ${firmware.hwMax}`}
      facts={{ columns, row: firmware }}
      tab={tab}
      textOf={(field, value) => (field === 'type' ? t(value as Firmware['type']) : undefined)}
      actions={<RecordButtons row={firmware} tasks={tasks} />}
      onClose={onClose}
    />
  )
}
