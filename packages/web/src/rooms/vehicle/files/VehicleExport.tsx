import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { CallIn } from '@waymark/contract/call.ts'
import { EXPORT_VEHICLE_FORMATS, exportVehicle } from '@waymark/contract/rooms/vehicle.ts'
import { call } from '../../../app/api.ts'
import { handOut } from '../../../app/files/handOut.ts'
import { useT } from '../../../app/i18n.ts'
import { useSave } from '../../../app/save/useSave.ts'

interface Props {
  /** What the list shows, or what was chosen of it: exactly that is saved. */
  filter: Omit<CallIn<typeof exportVehicle>, 'format'>
  onFailure: (text: string | undefined) => void
}

/** Saves the vehicles of the list as a file that an import reads again. */
export function VehicleExport({ filter, onFailure }: Props) {
  const t = useT('vehicle')
  const saving = useSave(
    (format: (typeof EXPORT_VEHICLE_FORMATS)[number]) => call(exportVehicle, { ...filter, format }),
    {
      done: handOut,
      onFailure,
    },
  )
  return (
    <Menu position="bottom-end" width={190}>
      <Menu.Target>
        <Button size="xs" variant="default" loading={saving.busy} leftSection={<IconDownload size={15} aria-hidden />}>
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {EXPORT_VEHICLE_FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => saving.save(format)}>
            {t(format)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
