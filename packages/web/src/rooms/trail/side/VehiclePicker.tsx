import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { getVehicleList } from '@waymark/contract/rooms/vehicle.ts'
import { useState } from 'react'
import { useT } from '../../../app/i18n.ts'
import { useCall } from '../../../app/useCall.ts'

interface Props {
  vehicleId: number | null
  /** Name of the picked vehicle, where that is known already. */
  name: string | undefined
  onPick: (vehicleId: number | null) => void
}

/** Picks a vehicle by a few letters of its name, plate or VIN. */
export function VehiclePicker({ vehicleId, name, onPick }: Props) {
  const t = useT('trail')
  const [text, setText] = useState('')
  const [keyword] = useDebouncedValue(text.trim(), 200)
  const typed = keyword !== '' && keyword !== name
  const query = useCall(
    getVehicleList,
    { pageSize: 50, ...(typed ? { keyword: keyword.slice(0, 100) } : {}) },
    { keep: true },
  )
  const found = (query.data?.list ?? []).map((vehicle) => ({
    value: String(vehicle.vehicleId),
    label: vehicle.plate ? `${vehicle.name} · ${vehicle.plate}` : vehicle.name,
  }))
  const current = vehicleId === null ? null : String(vehicleId)
  const data =
    current && !found.some((each) => each.value === current)
      ? [{ value: current, label: name ?? `#${current}` }, ...found]
      : found
  return (
    <Select
      size="xs"
      label={t('vehicle')}
      placeholder={t('pickVehicle')}
      searchable
      nothingFoundMessage={query.isFetching ? t('searching') : t('nothingFound')}
      filter={({ options }) => options}
      data={data}
      value={current}
      onSearchChange={setText}
      onChange={(value) => onPick(value === null ? null : Number(value))}
    />
  )
}
