import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { getDeviceList } from '@waymark/contract/rooms/device.ts'
import type { Vehicle } from '@waymark/contract/rooms/vehicle.ts'
import { useState } from 'react'
import { useT } from '../../app/i18n.ts'
import { usePermission } from '../../app/sessionStore.ts'
import { useCall } from '../../app/useCall.ts'

interface Props {
  /** Record id of the device; empty for none. */
  value: string
  vehicle: Vehicle | undefined
  error: string | undefined
  onChange: (value: string) => void
}

/** Picks the device of a vehicle; one that sits elsewhere says where. */
export function DeviceSelect({ value, vehicle, error, onChange }: Props) {
  const t = useT('vehicle')
  const mayView = usePermission('organization:device:view')
  const [text, setText] = useState('')
  const [keyword] = useDebouncedValue(text.trim().slice(0, 100), 200)
  const own = vehicle?.device
  const typed = keyword !== '' && keyword !== own?.deviceId
  const query = useCall(
    getDeviceList,
    { pageSize: 50, ...(typed ? { keyword } : {}) },
    { enabled: mayView, keep: true },
  )
  const found = (query.data?.list ?? []).map((device) => ({
    value: String(device.id),
    label:
      device.vehicle && device.vehicle.vehicleId !== vehicle?.vehicleId
        ? `${device.deviceId} · ${t('onVehicle', { name: device.vehicle.name })}`
        : device.deviceId,
  }))
  const data =
    own && !found.some((each) => each.value === String(own.id))
      ? [{ value: String(own.id), label: own.deviceId }, ...found]
      : found
  return (
    <Select
      size="xs"
      label={t('device')}
      placeholder={t('noDevice')}
      searchable
      clearable
      disabled={!mayView}
      nothingFoundMessage={t('nothingFound')}
      filter={({ options }) => options}
      data={data}
      error={error}
      value={value === '' ? null : value}
      onSearchChange={setText}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}
