import { ICONS, type IconName, isTrailer, trailerKindCalled } from '@waymark/contract/assetTypes.ts'
import type { Vehicle } from '@waymark/contract/rooms/vehicle.ts'
import { fillFrom } from '../../app/form/fillFrom.ts'

/** A vehicle as its form holds it. */
export interface VehicleValues {
  name: string
  assetType: number
  icon: IconName
  trailerKind: string | null
  plate: string
  vin: string
  make: string
  model: string
  year: number | null
  value: number | null
  installationNotes: string
  orgId: number
  /** Ids of the device, and of who drives it; null for none. */
  device: number | null
  driver: number | null
  coDriver: number | null
  remark: string
}

const BLANK: Omit<VehicleValues, 'orgId' | 'device' | 'driver' | 'coDriver'> = {
  name: '',
  assetType: 2000,
  icon: 'truck',
  trailerKind: null,
  plate: '',
  vin: '',
  make: '',
  model: '',
  year: null,
  value: null,
  installationNotes: '',
  remark: '',
}

/** What the form starts with: the vehicle, or a new one of the user's own organisation. */
export function vehicleValues(vehicle: Vehicle | undefined, ownOrg: number): VehicleValues {
  const icon = ICONS.find((name) => name === vehicle?.icon) ?? (vehicle ? 'box' : 'truck')
  return {
    ...fillFrom({ ...BLANK, orgId: ownOrg }, vehicle && { ...vehicle, icon }),
    device: vehicle?.device?.id ?? null,
    driver: seatOf(vehicle, 1)?.id ?? null,
    coDriver: seatOf(vehicle, 2)?.id ?? null,
  }
}

/** Who sits there, as far as the user sees them. @param seat 1 the driver, 2 the co-driver */
export function seatOf(vehicle: Vehicle | undefined, seat: number): { id: number; label: string } | undefined {
  const driver = vehicle?.drivers.find((each) => each.seat === seat)
  return driver && { id: driver.driverId, label: driver.name }
}

/** Who drives it from now on, by seat; undefined while nobody changes seats: who cannot see drivers leaves them alone. */
export function toDriverIds(
  { driver, coDriver }: Pick<VehicleValues, 'driver' | 'coDriver'>,
  vehicle: Vehicle | undefined,
): [number | null, number | null] | undefined {
  const before = [1, 2].map((seat) => seatOf(vehicle, seat)?.id ?? null)
  return driver === before[0] && coDriver === before[1] ? undefined : [driver, coDriver]
}

/** The form's values as the call wants them, without the device and who drives it. */
export function toVehicleParams(values: VehicleValues, vehicle: Vehicle | undefined) {
  const { name, assetType, icon, year, value, orgId, ...others } = values
  const trailerKind = isTrailer(assetType) ? (trailerKindCalled(values.trailerKind)?.key ?? null) : null
  const { plate, vin, make, model, installationNotes, remark } = others
  const texts = { plate, vin, make, model, installationNotes, remark }
  // An edit leaves out what it does not mean to change; an emptied text is a change.
  const filled = Object.entries(texts).filter(([, text]) => vehicle !== undefined || text !== '')
  return {
    name,
    assetType,
    icon,
    trailerKind,
    year,
    value,
    orgId,
    ...(Object.fromEntries(filled) as Partial<typeof texts>),
  }
}
