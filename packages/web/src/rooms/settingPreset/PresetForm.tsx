import {
  addSettingPreset,
  editSettingPreset,
  getSettingPresetList,
  type SettingPreset,
} from '@waymark/contract/rooms/device/settingPreset.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { useNewRecordOrg } from '../../app/orgTree/chosenOrg.ts'
import { useModelChoices } from '../../app/search/useModelChoices.ts'
import {
  ANY_SETTINGS,
  saidSettings,
  settingFields,
  type TypedSettings,
  typedSettings,
  useSettingText,
} from '../deviceSetting/public.tsx'

interface Values {
  name: string
  orgId: number
  modelId: number | null
  settings: TypedSettings
}

/** Adds or edits a preset of settings. */
export function PresetForm({ preset, onClose }: { preset?: SettingPreset; onClose: () => void }) {
  const t = useT('settingPreset')
  const setting = useT('deviceSetting')
  const textOf = useSettingText()
  const newOrg = useNewRecordOrg()
  const models = useModelChoices()
  return (
    <RecordForm
      title={preset ? t('editTitle', { name: preset.name }) : t('add')}
      record={preset}
      valuesOf={(of): Values => ({
        name: of?.name ?? '',
        orgId: of?.orgId ?? newOrg,
        modelId: of?.modelId ?? null,
        settings: typedSettings(of?.settings),
      })}
      readAgain={({ presetId }) => call(getSettingPresetList, { recordIds: [presetId] })}
      limits={addSettingPreset}
      fields={[
        { kind: 'line', name: 'name', label: t('name') },
        { kind: 'organization', name: 'orgId', label: t('organization') },
        { kind: 'choice', name: 'modelId', label: t('model'), choices: models, none: t('anyModel') },
        { kind: 'part', key: 'text', render: () => <p>{t('blankText')}</p> },
        ...settingFields<Values>(ANY_SETTINGS, preset?.settings ?? {}, { t: setting, textOf }),
      ]}
      save={({ settings, ...values }, before) => {
        const said = { ...values, settings: saidSettings(settings) }
        return before
          ? call(editSettingPreset, { ...said, presetId: before.presetId, version: before.version })
          : call(addSettingPreset, said)
      }}
      changes={[getSettingPresetList]}
      onClose={onClose}
    />
  )
}
