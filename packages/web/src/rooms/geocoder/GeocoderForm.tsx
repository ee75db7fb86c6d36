import { Anchor } from '@mantine/core'
import { type Geocoder, getGeocoder, saveGeocoder } from '@waymark/contract/rooms/map/geocoder.ts'
import { getAddressSource } from '@waymark/contract/rooms/map/place.ts'
import { GEOCODER_KINDS, type GeocoderKind, GEOCODERS } from '@waymark/core/address/geocoder/GeocoderKind.ts'
import type { UseFormReturn } from 'react-hook-form'
import { call } from '../../app/api.ts'
import { PageForm } from '../../app/form/PageForm.tsx'
import { useT } from '../../app/i18n.ts'
import { say } from '../../app/said/say.ts'
import { TryGeocoder } from './TryGeocoder.tsx'

const valuesOf = (of: Geocoder | null) => ({
  kind: of?.kind ?? 'nominatim',
  address: of?.address ?? '',
  key: '',
  perSecond: of?.perSecond ?? 1,
  isOn: of?.isOn ?? false,
})
type Values = ReturnType<typeof valuesOf>

/** Names of what servers speak: products, the same in all languages. */
const TITLES = {
  nominatim: 'Nominatim',
  photon: 'Photon',
  pelias: 'Pelias',
  google: 'Google',
  here: 'HERE',
  mapbox: 'Mapbox',
} as const satisfies Record<GeocoderKind, string>

/** Another kind begins with its own address and pace. */
function begin(kind: unknown, form: UseFormReturn<Values>): void {
  const known = GEOCODER_KINDS.find((each) => each === kind)
  if (!known) return
  const { address, perSecond } = GEOCODERS[known]
  form.reset({ ...form.getValues(), kind: known, address, perSecond }, { keepDefaultValues: true })
}

/** Sets the server, which is tried before it is saved. Its key is typed and never shown. */
export function GeocoderForm({ geocoder }: { geocoder: Geocoder | null }) {
  const t = useT('geocoder')
  return (
    <PageForm
      valuesOf={() => valuesOf(geocoder)}
      limits={saveGeocoder}
      fieldSize="sm"
      columns={2}
      fields={({ kind, address, key }) => [
        {
          kind: 'choice',
          name: 'kind',
          label: t('kind'),
          choices: GEOCODER_KINDS.map((value) => ({ value, label: TITLES[value] })),
          onChosen: begin,
        },
        { kind: 'number', name: 'perSecond', label: t('perSecond'), hint: t('perSecondHint') },
        { kind: 'line', name: 'address', label: t('address'), type: 'url', hint: t('addressHint'), wide: true },
        {
          kind: 'line',
          name: 'key',
          label: t('key'),
          hint: geocoder?.hasKey ? t('keyKept') : t('keyHint'),
          autoComplete: false,
        },
        {
          kind: 'part',
          key: 'terms',
          render: () => (
            <p>
              {t('keeps', { count: GEOCODERS[kind].keepDays })} {kind === 'google' ? `${t('googleMaps')} ` : ''}
              <Anchor href={GEOCODERS[kind].terms} target="_blank" rel="noreferrer" size="sm" underline="always">
                {t('terms')}
              </Anchor>
            </p>
          ),
        },
        { kind: 'part', key: 'try', render: () => <TryGeocoder server={{ kind, address, key }} /> },
        { kind: 'switch', name: 'isOn', label: t('isOn'), hint: t('tellsPlaces') },
      ]}
      save={({ key, ...values }) =>
        call(saveGeocoder, {
          ...values,
          ...(key === '' ? {} : { key }),
          ...(geocoder ? { version: geocoder.version } : {}),
        })
      }
      changes={[getGeocoder, getAddressSource]}
      done={() => say(t('saved'))}
    />
  )
}
