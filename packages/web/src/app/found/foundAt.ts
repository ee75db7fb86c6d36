import { IconBroadcast, IconMapPin, IconSteeringWheel, IconTruck } from '@tabler/icons-react'
import type { Found } from '@waymark/contract/rooms/search.ts'
import { paths } from '../paths.ts'
import type { Icon } from '../RouteEntry.ts'

export const FOUND_ICONS: Readonly<Record<Found['kind'], Icon>> = {
  vehicle: IconTruck,
  landmark: IconMapPin,
  driver: IconSteeringWheel,
  device: IconBroadcast,
}

/** Where a record is shown: on the map as far as it is there and one may see that, else in the list of its kind. */
export function foundAt({ kind, id, name, vehicleId }: Found, mayMonitor: boolean): string {
  if (mayMonitor && vehicleId !== null) return paths.map({ vehicle: vehicleId })
  if (mayMonitor && kind === 'landmark') return paths.map({ place: id })
  return {
    vehicle: paths.vehicles(name),
    landmark: paths.landmarkHistory(id, 'now'),
    driver: paths.drivers(name),
    device: paths.devices(undefined, name),
  }[kind]
}
