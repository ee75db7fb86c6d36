import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { CallIn } from '@waymark/contract/call.ts'
import { EXPORT_VEHICLE_FORMATS, exportVehicle } from '@waymark/contract/rooms/vehicle.ts'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { errorText } from '../../../app/errorText.ts'
import { handOut } from '../../../app/files/handOut.ts'
import { useT } from '../../../app/i18n.ts'

interface Props {
  /** What the list shows, or what was chosen of it: exactly that is saved. */
  filter: Omit<CallIn<typeof exportVehicle>, 'format'>
  onFailure: (text: string | undefined) => void
}

/** Saves the vehicles of the list as a file that an import reads again. */
export function VehicleExport({ filter, onFailure }: Props) {
  const t = useT('vehicle')
  const [busy, setBusy] = useState(false)
  const save = async (format: (typeof EXPORT_VEHICLE_FORMATS)[number]): Promise<void> => {
    setBusy(true)
    onFailure(undefined)
    const outcome = await call(exportVehicle, { ...filter, format })
    setBusy(false)
    if (!outcome.ok) return onFailure(errorText(outcome))
    return handOut(outcome.data)
  }
  return (
    <Menu position="bottom-end" width={190}>
      <Menu.Target>
        <Button size="xs" variant="default" loading={busy} leftSection={<IconDownload size={15} aria-hidden />}>
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {EXPORT_VEHICLE_FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {t(format)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
