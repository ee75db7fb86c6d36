import { getCommandList } from '@waymark/contract/rooms/device/command.ts'
import {
  batchEditDeviceAdvancedSetting,
  type DeviceSettings,
  getDeviceSettingById,
} from '@waymark/contract/rooms/device/deviceSetting.ts'
import type { SettingName } from '@waymark/core/commands/deviceSettings.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { refusal } from '../../app/wire.ts'

type Settings = { [Name in SettingName]?: number | null }

interface Props {
  device: number
  name: string
  twin: DeviceSettings
  onClose: () => void
}

/** Other values for the settings of a device; what is left blank stays as the device has it. */
export function SettingsForm({ device, name, twin, onClose }: Props) {
  const t = useT('deviceSetting')
  return (
    <RecordForm
      title={t('changeTitle', { name })}
      record={twin}
      valuesOf={(of): { settings: Settings } => ({
        settings: Object.fromEntries((of?.settings ?? []).map((one) => [one.name, one.desired ?? one.reported])),
      })}
      limits={batchEditDeviceAdvancedSetting}
      fields={[
        twin.together && { kind: 'part', key: 'together', render: () => <p>{t('together')}</p> },
        ...twin.settings.map(
          (one) =>
            ({
              kind: 'number',
              name: `settings.${one.name}`,
              label: t(`setting_${one.name}`),
              unit: one.unit,
              required: twin.together,
            }) as const,
        ),
      ]}
      save={async ({ settings }) => {
        const said = Object.entries(settings).filter((entry): entry is [string, number] => typeof entry[1] === 'number')
        const outcome = await call(batchEditDeviceAdvancedSetting, {
          devices: [device],
          settings: Object.fromEntries(said),
        })
        if (!outcome.ok) return outcome
        const [item] = outcome.data
        return !item || item.ok ? outcome : refusal(String(item.errorCode ?? ''), item.message)
      }}
      changes={[getDeviceSettingById, getCommandList]}
      onClose={onClose}
    />
  )
}
