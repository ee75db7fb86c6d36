import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { getDeviceList } from '@waymark/contract/rooms/device/device.ts'
import type { AccessKey } from '@waymark/contract/rooms/session/accessKey.ts'
import { useState } from 'react'
import { useT } from '../../../app/i18n.ts'
import { usePermission } from '../../../app/sessionStore.ts'
import { useCall } from '../../../app/useCall.ts'

interface Props {
  /** Devices that are chosen already. */
  known: AccessKey['devices']
  /** Record ids. */
  value: string[]
  onChange: (value: string[]) => void
  error: string | undefined
}

/** Chooses devices by their id or the name of their vehicle; the server searches. */
export function DeviceChoice({ known, value, onChange, error }: Props) {
  const t = useT('organization')
  const mayView = usePermission('organization:device:view')
  const [text, setText] = useState('')
  const [keyword] = useDebouncedValue(text.trim().slice(0, 100), 200)
  const query = useCall(
    getDeviceList,
    { pageSize: 50, ...(keyword === '' ? {} : { keyword }) },
    { enabled: mayView, keep: true },
  )
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(
    () => new Map(known.map((device) => [String(device.id), labelOf(device.deviceId, device.vehicleName)])),
  )
  const found = (query.data?.list ?? []).map((device) => ({
    value: String(device.id),
    label: labelOf(device.deviceId, device.vehicle?.name ?? ''),
  }))
  const missing = value
    .filter((id) => !found.some((each) => each.value === id))
    .map((id) => ({ value: id, label: labels.get(id) ?? id }))
  return (
    <MultiSelect
      size="xs"
      mt="xs"
      aria-label={t('chooseDevices')}
      placeholder={t('chooseDevices')}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage={t('nothingFound')}
      filter={({ options }) => options}
      data={[...missing, ...found]}
      error={error}
      value={value}
      searchValue={text}
      onSearchChange={setText}
      onChange={(next) => {
        // a label is kept when its device is not among those found any more
        setLabels(new Map([...labels, ...found.map((each) => [each.value, each.label] as const)]))
        onChange(next)
      }}
    />
  )
}

const labelOf = (deviceId: string, vehicle: string): string => (vehicle === '' ? deviceId : `${deviceId} · ${vehicle}`)
