import type { Device } from '@waymark/contract/rooms/device/deviceFields.ts'
import { getCommandList } from '@waymark/contract/rooms/device/command.ts'
import { batchEditDeviceAdvancedSetting, getDeviceSettingById } from '@waymark/contract/rooms/device/deviceSetting.ts'
import { getSettingPresetList } from '@waymark/contract/rooms/device/settingPreset.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { say } from '../../app/said/say.ts'
import { useFailedItems } from '../../app/save/useFailedItems.ts'
import { useCall } from '../../app/useCall.ts'
import { ANY_SETTINGS, saidSettings, settingFields, type TypedSettings, typedSettings } from './settingFields.ts'
import { useSettingText } from './useSettingText.ts'

/** Presets that can be chosen from. */
const PRESETS = 200

interface Props {
  devices: readonly Device[]
  /** Once it waits for all of them. */
  onDone: () => void
  onClose: () => void
}

/** Wants the same settings of several devices: from a preset or typed; what is left blank stays as each of them has it. */
export function ChangeSettingsForm({ devices, onDone, onClose }: Props) {
  const t = useT('deviceSetting')
  const common = useT('common')
  const textOf = useSettingText()
  const failed = useFailedItems((id) => devices.find((device) => device.id === id)?.deviceId)
  const { data } = useCall(getSettingPresetList, { pageSize: PRESETS })
  // those of another model would be refused, or mean something else
  const fitting = (data?.list ?? []).filter(
    ({ modelId }) => modelId === null || devices.every((device) => device.modelId === modelId),
  )
  return (
    <RecordForm
      title={common('forDevices', { task: common('settings'), count: devices.length })}
      valuesOf={(): { preset: number | null; settings: TypedSettings } => ({ preset: null, settings: typedSettings() })}
      limits={batchEditDeviceAdvancedSetting}
      fields={[
        { kind: 'part', key: 'text', render: () => <p>{t('changeManyText')}</p> },
        fitting.length > 0 && {
          kind: 'choice',
          name: 'preset',
          label: t('settingPreset'),
          choices: fitting.map(({ presetId, name, model }) => ({
            value: presetId,
            label: model === '' ? name : `${name} · ${model}`,
          })),
          none: t('noPreset'),
          onChosen: (value, form) => {
            const preset = fitting.find(({ presetId }) => presetId === value)
            if (preset) form.setValue('settings', typedSettings(preset.settings), { shouldDirty: true })
          },
        },
        ...settingFields<{ preset: number | null; settings: TypedSettings }>(ANY_SETTINGS, {}, { t, textOf }),
      ]}
      save={({ settings }) =>
        call(batchEditDeviceAdvancedSetting, {
          devices: devices.map(({ id }) => id),
          settings: saidSettings(settings),
        })
      }
      changes={[getDeviceSettingById, getCommandList]}
      partFailed={(results) => failed(results)}
      done={() => {
        say(t('wereWanted', { count: devices.length }))
        onDone()
        onClose()
      }}
      submit={common('send')}
      onClose={onClose}
    />
  )
}
