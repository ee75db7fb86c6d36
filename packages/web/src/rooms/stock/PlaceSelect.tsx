import { Select } from '@mantine/core'
import { useT } from '../../app/i18n.ts'
import { usePlaces } from './usePlaces.ts'

interface Props {
  value: number | null
  error?: string | undefined
  /** Only places of this organisation. */
  ofOrg?: number | undefined
  onChange: (placeId: number | null) => void
}

/** Chooses a place of the warehouse. */
export function PlaceSelect({ value, error, ofOrg, onChange }: Props) {
  const t = useT('stock')
  const places = usePlaces().filter(({ orgId }) => ofOrg === undefined || orgId === ofOrg)
  const orgs = new Set(places.map(({ orgId }) => orgId))
  return (
    <Select
      size="xs"
      label={t('place')}
      placeholder={t('whichPlace')}
      searchable
      data={places.map(({ placeId, path, orgName }) => ({
        value: String(placeId),
        label: orgs.size > 1 ? `${path} · ${orgName}` : path,
      }))}
      value={value === null ? null : String(value)}
      error={error}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      nothingFoundMessage={t('noPlaces')}
    />
  )
}
