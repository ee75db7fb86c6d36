import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { getVehicleList } from '@waymark/contract/rooms/vehicle.ts'
import { useState } from 'react'
import { useVehicleNames } from '../../app/assets/useVehicleNames.ts'
import { useT } from '../../app/i18n.ts'
import { usePermission } from '../../app/sessionStore.ts'
import { useCall } from '../../app/useCall.ts'
import styles from './report.module.css'

interface Props {
  chosen: readonly number[]
  onChange: (vehicleIds: readonly number[]) => void
}

/** Vehicles of a report, by a few letters of their names; all of them when none is chosen. */
export function VehicleChoice({ chosen, onChange }: Props) {
  const t = useT('report')
  const mayView = usePermission('monitoring:vehicle:view')
  const mayWatch = usePermission('monitoring:map:view')
  const [text, setText] = useState('')
  const [keyword] = useDebouncedValue(text.trim().slice(0, 100), 200)
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map())
  const found = useCall(
    getVehicleList,
    { pageSize: 50, ...(keyword === '' ? {} : { keyword }) },
    { keep: true, enabled: mayView },
  )
  const rows = found.data?.list ?? []
  const known = (id: number): string | undefined => names.get(id) ?? rows.find((each) => each.vehicleId === id)?.name
  // those that the address brought
  const named = useVehicleNames(found.data && mayWatch ? chosen.filter((id) => known(id) === undefined) : [])
  const label = (id: number): string => known(id) ?? named(id)
  if (!mayView) return null
  const data = new Map(rows.map(({ vehicleId, name }) => [String(vehicleId), name]))
  for (const id of chosen) data.set(String(id), label(id))
  return (
    <MultiSelect
      size="xs"
      className={styles.vehicles ?? ''}
      aria-label={t('vehicles')}
      placeholder={chosen.length === 0 ? t('allVehicles') : ''}
      searchable
      clearable
      maxValues={200}
      filter={({ options }) => options}
      nothingFoundMessage={t('nothingFound')}
      searchValue={text}
      onSearchChange={setText}
      data={[...data].map(([value, name]) => ({ value, label: name }))}
      value={chosen.map(String)}
      onChange={(ids) => {
        setNames(new Map(ids.map((id) => [Number(id), data.get(id) ?? label(Number(id))])))
        onChange(ids.map(Number))
      }}
    />
  )
}
