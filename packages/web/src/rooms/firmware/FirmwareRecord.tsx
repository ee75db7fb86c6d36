import type { Firmware } from '@waymark/contract/rooms/firmware.ts'
import { useT } from '../../app/i18n.ts'
import type { OpenRecord } from '../../app/list/useOpenRecord.tsx'
import { RecordView } from '../record/public.tsx'
import { useFirmwareColumns } from './useFirmwareColumns.tsx'

/** All that is known of a firmware. */
export function FirmwareRecord({ of: firmware, tab, onClose }: OpenRecord<Firmware>) {
  const t = useT('firmware')
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
      onClose={onClose}
    />
  )
}
