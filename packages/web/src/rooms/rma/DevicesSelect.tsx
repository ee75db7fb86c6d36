import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { CallResult } from '@waymark/contract/call.ts'
import { getDeviceList } from '@waymark/contract/rooms/device/device.ts'
import { useState } from 'react'
import type { FieldSize, OwnControl } from '../../app/form/FormField.ts'
import { useT } from '../../app/i18n.ts'
import { useCall } from '../../app/useCall.ts'

type ListedDevice = CallResult<typeof getDeviceList>['list'][number]

/** Most records of one operation (LIMIT-1). */
const MOST = 200
/** Devices that are offered at once: whoever has more types some digits. */
const SHOWN = 50

interface Props extends OwnControl<readonly number[]> {
  /** Whose devices are offered. */
  readonly orgId: number
  readonly size: FieldSize
  readonly hint?: string
  /** Which of them are; all without. */
  readonly isOffered?: (device: ListedDevice) => boolean
}

/** Chooses devices of a customer by some digits of their numbers, or by what they are on. */
export function DevicesSelect({ orgId, hint, isOffered = () => true, value, onChange, ...control }: Props) {
  const common = useT('common')
  const [search, setSearch] = useState('')
  const [keyword] = useDebouncedValue(search.trim().slice(0, 100), 200)
  // those that were chosen keep their names while others are searched
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const asked = { orgIds: [orgId], pageSize: SHOWN, sort: 'deviceId', ...(keyword === '' ? {} : { keyword }) }
  const found = useCall(getDeviceList, asked, { keep: true }).data?.list ?? []
  const offered = found
    .filter(isOffered)
    .map(
      ({ id, deviceId, model, vehicle }) =>
        [String(id), [deviceId, model, vehicle?.name].filter(Boolean).join(' · ')] as const,
    )
  const names = new Map([...offered, ...chosen])
  return (
    <MultiSelect
      {...control}
      description={hint}
      searchable
      clearable
      hidePickedOptions
      maxValues={MOST}
      limit={SHOWN}
      filter={({ options }) => options}
      nothingFoundMessage={common('nothingFound')}
      searchValue={search}
      onSearchChange={setSearch}
      data={[...names].map(([id, label]) => ({ value: id, label }))}
      value={value.map(String)}
      onChange={(ids) => {
        setChosen(new Map(ids.map((id) => [id, names.get(id) ?? id])))
        onChange(ids.map(Number))
      }}
    />
  )
}
