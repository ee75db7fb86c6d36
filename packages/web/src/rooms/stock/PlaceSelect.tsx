import { Select } from '@mantine/core'
import { useT } from '../../app/i18n.ts'
import { usePlaceChoices } from './usePlaceChoices.ts'

interface Props {
  value: number | null
  onChange: (placeId: number | null) => void
}

/** Chooses a place of the warehouse. */
export function PlaceSelect({ value, onChange }: Props) {
  const t = useT('stock')
  return (
    <Select
      size="xs"
      label={t('place')}
      placeholder={t('whichPlace')}
      searchable
      data={usePlaceChoices().map((choice) => ({ ...choice, value: String(choice.value) }))}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      nothingFoundMessage={t('noPlaces')}
    />
  )
}
