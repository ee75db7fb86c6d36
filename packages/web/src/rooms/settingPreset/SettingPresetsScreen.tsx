import {
  deleteSettingPresetByPost,
  getSettingPresetList,
  type SettingPreset,
} from '@waymark/contract/rooms/device/settingPreset.ts'
import { namesOf, type SettingValues } from '@waymark/core/commands/deviceSettings.ts'
import { useMemo } from 'react'
import { call } from '../../app/api.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'
import { useSettingText } from '../deviceSetting/public.tsx'

const PresetForm = lazyPart(async () => ({ default: (await import('./PresetForm.tsx')).PresetForm }))

/** Values of settings under a name, which are told to many devices from their list. */
export default function SettingPresetsScreen() {
  const t = useT('settingPreset')
  const setting = useT('deviceSetting')
  const common = useT('common')
  const textOf = useSettingText()
  const list = usePagedList({ id: 'name', descending: false }, { ofOrgs: true })
  const query = useListCall(getSettingPresetList, list.params)
  const columns = useMemo((): DataColumn<SettingPreset>[] => {
    const saidText = (settings: SettingValues): string =>
      namesOf(settings)
        .map((name) => `${setting(`setting_${name}`)}: ${textOf(name, settings[name] ?? '')}`)
        .join(' · ')
    const plain = (id: 'name' | 'model' | 'orgName', title: string, cell: (row: SettingPreset) => string) =>
      ({ id, card: id === 'name' ? 'title' : 'detail', title, width: 200, sortable: true, cell }) as const
    return [
      plain('name', t('name'), ({ name }) => name),
      plain('model', t('model'), ({ model }) => (model === '' ? t('anyModel') : model)),
      {
        id: 'settings',
        card: 'detail',
        title: common('settings'),
        width: 520,
        sortable: false,
        cell: ({ settings }) => saidText(settings),
      },
      plain('orgName', t('organization'), ({ orgName }) => orgName),
    ]
  }, [t, common, setting, textOf])
  return (
    <PagedList
      name="settingPresets"
      title={t('settingPresets')}
      list={list}
      query={query}
      columns={columns}
      keyOf={({ presetId }) => presetId}
      nameOf={({ name }) => name}
      search={t('search')}
      add={{
        may: 'organization:device:setting',
        label: t('add'),
        render: (close) => <PresetForm onClose={close} />,
      }}
      edit={{
        may: 'organization:device:setting',
        render: (preset, close) => <PresetForm preset={preset} onClose={close} />,
      }}
      remove={{
        may: 'organization:device:setting',
        text: t('deleteText'),
        send: ({ presetId }) => call(deleteSettingPresetByPost, { presetId }),
        list: getSettingPresetList,
      }}
      none={{ title: t('none'), text: t('noneText') }}
    />
  )
}
