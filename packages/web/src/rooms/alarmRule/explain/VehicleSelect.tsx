import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { getPagingList } from '@waymark/contract/rooms/monitoring.ts'
import { useState } from 'react'
import { useT } from '../../../app/i18n.ts'
import { useCall } from '../../../app/useCall.ts'

/** Picks a vehicle by a few letters of its name, plate, VIN or device. */
export function VehicleSelect({
  value,
  onChange,
}: {
  value: number | undefined
  onChange: (vehicleId: number | undefined) => void
}) {
  const t = useT('alarmRule')
  const [text, setText] = useState('')
  const [keyword] = useDebouncedValue(text.trim().slice(0, 100), 200)
  const [label, setLabel] = useState('')
  const typed = keyword !== '' && keyword !== label
  const query = useCall(getPagingList, { pageSize: 50, sort: 'name', ...(typed ? { keyword } : {}) }, { keep: true })
  const found = (query.data?.list ?? []).map((each) => ({ value: String(each.vehicleId), label: each.name }))
  const current = value === undefined ? null : String(value)
  const data = current && !found.some((each) => each.value === current) ? [{ value: current, label }, ...found] : found
  return (
    <Select
      size="xs"
      label={t('vehicle')}
      placeholder={t('pickVehicle')}
      searchable
      data-autofocus
      nothingFoundMessage={t('nothingFound')}
      filter={({ options }) => options}
      data={data}
      value={current}
      onSearchChange={setText}
      onChange={(next, option) => {
        setLabel(option?.label ?? '')
        onChange(next === null ? undefined : Number(next))
      }}
    />
  )
}
