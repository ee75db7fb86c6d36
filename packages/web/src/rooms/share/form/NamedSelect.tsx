import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { getLandmarkList } from '@waymark/contract/rooms/landmark.ts'
import { getVehicleList } from '@waymark/contract/rooms/vehicle.ts'
import { useState } from 'react'
import { useT } from '../../../app/i18n.ts'
import { usePermission } from '../../../app/sessionStore.ts'
import { useCall } from '../../../app/useCall.ts'

/** A record that is chosen by its name. */
export interface Named {
  readonly id: number
  readonly name: string
}

interface Props {
  kind: 'vehicles' | 'landmarks'
  label: string
  placeholder: string
  required?: boolean
  most: number
  value: readonly Named[]
  onChange: (value: Named[]) => void
  error?: string | undefined
}

const SHOWN = 30

/** Chooses vehicles or landmarks by a few letters of their names. */
export function NamedSelect({ kind, most, value, onChange, placeholder, ...field }: Props) {
  const t = useT('share')
  const [search, setSearch] = useState('')
  const [keyword] = useDebouncedValue(search.trim().slice(0, 100), 200)
  const names = new Map([...useFound(kind, keyword), ...value].map(({ id, name }) => [String(id), name]))
  return (
    <MultiSelect
      size="xs"
      searchable
      clearable
      hidePickedOptions
      maxValues={most}
      limit={SHOWN}
      nothingFoundMessage={t('nothingFound')}
      searchValue={search}
      onSearchChange={setSearch}
      placeholder={value.length === 0 ? placeholder : ''}
      value={value.map(({ id }) => String(id))}
      data={[...names].map(([id, name]) => ({ value: id, label: name }))}
      onChange={(ids) => onChange(ids.map((id) => ({ id: Number(id), name: names.get(id) ?? id })))}
      {...field}
    />
  )
}

function useFound(kind: Props['kind'], keyword: string): Named[] {
  const params = { pageSize: SHOWN, ...(keyword === '' ? {} : { keyword }) }
  const maySeeVehicles = usePermission('monitoring:vehicle:view')
  const maySeeLandmarks = usePermission('monitoring:landmark:view')
  const vehicles = useCall(getVehicleList, params, { enabled: kind === 'vehicles' && maySeeVehicles, keep: true })
  const landmarks = useCall(getLandmarkList, params, { enabled: kind === 'landmarks' && maySeeLandmarks, keep: true })
  return kind === 'vehicles'
    ? (vehicles.data?.list ?? []).map((row) => ({ id: row.vehicleId, name: row.name }))
    : (landmarks.data?.list ?? []).map((row) => ({ id: row.landmarkId, name: row.landmarkName }))
}
