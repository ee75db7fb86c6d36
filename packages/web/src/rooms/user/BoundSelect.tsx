import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { getGroupList } from '@waymark/contract/rooms/organization/group.ts'
import { getLandmarkList } from '@waymark/contract/rooms/landmark.ts'
import { getVehicleList } from '@waymark/contract/rooms/vehicle.ts'
import { useState } from 'react'
import { useT } from '../../app/i18n.ts'
import { usePermission } from '../../app/sessionStore.ts'
import { useCall } from '../../app/useCall.ts'

/** What a user can be bound to. */
export type BoundKind = 'groups' | 'vehicles' | 'landmarks'

export interface NamedRecord {
  id: number
  name: string
}

/** Most records of one operation (LIMIT-1). */
const MOST = 200
const SHOWN = 30

interface Props {
  kind: BoundKind
  value: readonly NamedRecord[]
  onChange: (value: NamedRecord[]) => void
}

/** Chooses groups, vehicles or landmarks by a few letters of their names. */
export function BoundSelect({ kind, value, onChange }: Props) {
  const t = useT('user')
  const [search, setSearch] = useState('')
  const [keyword] = useDebouncedValue(search.trim().slice(0, 100), 200)
  const found = useFound(kind, keyword)
  const byId = new Map([...found, ...value].map((record) => [String(record.id), record.name]))
  return (
    <MultiSelect
      size="xs"
      label={t(kind)}
      placeholder={value.length === 0 ? t('bindHint') : ''}
      searchable
      clearable
      hidePickedOptions
      maxValues={MOST}
      limit={SHOWN}
      nothingFoundMessage={t('nothingFound')}
      searchValue={search}
      onSearchChange={setSearch}
      value={value.map((record) => String(record.id))}
      data={[...byId].map(([id, name]) => ({ value: id, label: name }))}
      onChange={(ids) => onChange(ids.map((id) => ({ id: Number(id), name: byId.get(id) ?? id })))}
    />
  )
}

function useFound(kind: BoundKind, keyword: string): NamedRecord[] {
  const params = { pageSize: SHOWN, ...(keyword === '' ? {} : { keyword }) }
  const maySee = {
    groups: usePermission('monitoring:group:view'),
    vehicles: usePermission('monitoring:vehicle:view'),
    landmarks: usePermission('monitoring:landmark:view'),
  }
  const options = (own: BoundKind) => ({ enabled: kind === own && maySee[own], keep: true })
  const groups = useCall(getGroupList, params, options('groups'))
  const vehicles = useCall(getVehicleList, params, options('vehicles'))
  const landmarks = useCall(getLandmarkList, params, options('landmarks'))
  if (kind === 'groups') return (groups.data?.list ?? []).map((row) => ({ id: row.groupId, name: row.groupName }))
  if (kind === 'vehicles') return (vehicles.data?.list ?? []).map((row) => ({ id: row.vehicleId, name: row.name }))
  return (landmarks.data?.list ?? []).map((row) => ({ id: row.landmarkId, name: row.landmarkName }))
}
