import {
  addMapSource,
  editMapSource,
  getMapLayers,
  getMapStyle,
  getMapSourceList,
  MAP_ROLES,
  type MapSource,
} from '@waymark/contract/rooms/map/mapSource.ts'
import { isReadFirst, MAP_SERVER_KINDS } from '@waymark/core/maps/tileAddress.ts'
import { Anchor } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { useNewRecordOrg } from '../../app/orgTree/chosenOrg.ts'
import { MAP_PRESETS } from './mapPresets.ts'
import { TryMap } from './TryMap.tsx'

const valuesOf = (of: MapSource | undefined, newOrg: number) => ({
  preset: null as string | null,
  orgId: of?.orgId ?? newOrg,
  name: of?.name ?? '',
  kind: of?.kind ?? ('xyz' as const),
  role: of?.role ?? ('road' as const),
  address: of?.address ?? '',
  layers: of?.layers ?? '',
  key: '',
  attribution: of?.attribution ?? '',
  minZoom: of?.minZoom ?? 0,
  maxZoom: of?.maxZoom ?? 19,
  tileSize: of?.tileSize === 512 ? (512 as const) : (256 as const),
  opacity: of?.opacity ?? 70,
  isOn: of?.isOn ?? false,
})
type Values = ReturnType<typeof valuesOf>

const presetOf = (name: unknown) => MAP_PRESETS.find((preset) => preset.name === name)

/** Fills in a server that is ready; what it does not say stays. */
function fillIn(name: unknown, form: UseFormReturn<Values>): void {
  const preset = presetOf(name)
  if (!preset) return
  const { terms: _, ...values } = preset
  form.reset({ ...form.getValues(), ...values, preset: preset.name }, { keepDefaultValues: true })
}

/** Adds a map server or edits one, which is tried before it is saved. Its key is typed and never shown. */
export function MapSourceForm({ source, onClose }: { source?: MapSource; onClose: () => void }) {
  const t = useT('mapSource')
  const newOrg = useNewRecordOrg()
  return (
    <RecordForm
      title={source ? t('editTitle', { name: source.name }) : t('add')}
      size="lg"
      record={source}
      valuesOf={(of) => valuesOf(of, newOrg)}
      readAgain={({ mapSourceId }) => call(getMapSourceList, { recordIds: [mapSourceId] })}
      limits={addMapSource}
      columns={2}
      fields={({ preset, kind, role, ...values }) => [
        source === undefined && {
          kind: 'choice',
          name: 'preset',
          label: t('preset'),
          none: t('own'),
          choices: MAP_PRESETS.map(({ name }) => ({ value: name, label: name })),
          onChosen: fillIn,
        },
        { kind: 'line', name: 'name', label: t('name') },
        {
          kind: 'choice',
          name: 'role',
          label: t('role'),
          choices: MAP_ROLES.filter((value) => value !== 'overlay' || !isReadFirst(kind)).map((value) => ({
            value,
            label: t(`role_${value}`),
          })),
        },
        {
          kind: 'either',
          name: 'kind',
          label: t('kind'),
          choices: MAP_SERVER_KINDS.map((value) => ({ value, label: t(`kind_${value}`) })),
        },
        { kind: 'line', name: 'address', label: t('address'), hint: t(`addressHint_${kind}`), wide: true },
        kind === 'wms' && { kind: 'line', name: 'layers', label: t('layers'), required: true },
        {
          kind: 'line',
          name: 'key',
          label: t('key'),
          hint: source?.hasKey ? t('keyKept') : t('keyHint'),
          autoComplete: false,
        },
        {
          kind: 'line',
          name: 'attribution',
          label: t('attribution'),
          hint: t(isReadFirst(kind) ? 'attributionRead' : 'attributionHint'),
        },
        !isReadFirst(kind) && { kind: 'number', name: 'minZoom', label: t('minZoom') },
        !isReadFirst(kind) && { kind: 'number', name: 'maxZoom', label: t('maxZoom') },
        !isReadFirst(kind) &&
          (role === 'overlay'
            ? { kind: 'number', name: 'opacity', label: t('opacity'), unit: '%' }
            : {
                kind: 'choice',
                name: 'tileSize',
                label: t('tileSize'),
                choices: [256, 512].map((value) => ({ value, label: String(value) })),
              }),
        source === undefined && { kind: 'organization', name: 'orgId', label: t('organization') },
        {
          kind: 'part',
          key: 'terms',
          render: () => {
            const terms = presetOf(preset)?.terms
            return terms ? (
              <Anchor href={terms} target="_blank" rel="noreferrer" size="sm">
                {t('terms')}
              </Anchor>
            ) : null
          },
        },
        {
          kind: 'part',
          key: 'try',
          render: () => <TryMap source={source} server={{ ...values, kind }} />,
        },
        { kind: 'switch', name: 'isOn', label: t('isOn'), hint: t('tellsPlaces') },
      ]}
      save={({ orgId, key, ...typed }, before) => {
        const { preset: _, ...values } = typed
        const fields = { ...values, ...(key === '' ? {} : { key }) }
        return before
          ? call(editMapSource, { ...fields, mapSourceId: before.mapSourceId, version: before.version })
          : call(addMapSource, { ...fields, orgId })
      }}
      changes={[getMapSourceList, getMapLayers, getMapStyle]}
      onClose={onClose}
    />
  )
}
