import { getCommandList } from '@waymark/contract/rooms/device/command.ts'
import {
  batchEditDeviceAdvancedSetting,
  type DeviceSettings,
  getDeviceSettingById,
} from '@waymark/contract/rooms/device/deviceSetting.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { refusal } from '../../app/wire.ts'
import { saidSettings, settingFields, type TypedSettings } from './settingFields.ts'
import { useSettingText } from './useSettingText.ts'

interface Props {
  device: number
  name: string
  twin: DeviceSettings
  onClose: () => void
}

/** Other values for the settings of a device; what is left blank stays as the device has it. */
export function SettingsForm({ device, name, twin, onClose }: Props) {
  const t = useT('deviceSetting')
  const textOf = useSettingText()
  const asked = twin.settings.filter(({ isChangeable }) => isChangeable)
  const startOf = (settings: DeviceSettings['settings']): TypedSettings =>
    Object.fromEntries(
      settings.filter(({ isChangeable }) => isChangeable).map((one) => [one.name, one.desired ?? one.reported]),
    )
  return (
    <RecordForm
      title={t('changeTitle', { name })}
      record={twin}
      valuesOf={(of): { settings: TypedSettings } => ({ settings: startOf(of?.settings ?? []) })}
      limits={batchEditDeviceAdvancedSetting}
      fields={settingFields<{ settings: TypedSettings }>(asked, startOf(asked), { t, textOf })}
      save={async ({ settings }) => {
        const outcome = await call(batchEditDeviceAdvancedSetting, {
          devices: [device],
          settings: saidSettings(settings),
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
