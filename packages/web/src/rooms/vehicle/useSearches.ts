import { getDeviceList } from '@waymark/contract/rooms/device/device.ts'
import { getDriverList } from '@waymark/contract/rooms/driver.ts'
import type { Vehicle } from '@waymark/contract/rooms/vehicle.ts'
import { useT } from '../../app/i18n.ts'
import { recordSearch } from '../../app/search/recordSearch.ts'
import { usePermission } from '../../app/sessionStore.ts'

/** What the form of a vehicle picks devices and drivers from: those that are on another vehicle say so. */
export function useSearches(vehicle: Vehicle | undefined) {
  const t = useT('vehicle')
  const named = (name: string, on: { vehicleId: number; name: string } | null): string =>
    on && on.vehicleId !== vehicle?.vehicleId ? `${name} · ${t('onVehicle', { name: on.name })}` : name
  return {
    devices: recordSearch(getDeviceList, (device) => ({
      value: String(device.id),
      label: named(device.deviceId, device.vehicle),
    })),
    drivers: recordSearch(getDriverList, (driver) => ({
      value: String(driver.driverId),
      label: named(driver.name, driver.vehicle),
    })),
    maySeeDevices: usePermission('organization:device:view'),
    maySeeDrivers: usePermission('monitoring:driver:view'),
  }
}
