import { ICONS, type IconName } from '@waymark/contract/assetTypes.ts'
import type { Vehicle } from '@waymark/contract/rooms/vehicle.ts'

/** A vehicle as its form holds it: choices as text, empty for none. */
export interface VehicleValues {
  name: string
  assetType: string
  icon: string
  plate: string
  vin: string
  make: string
  model: string
  year: number | string
  value: number | string
  installationNotes: string
  orgId: string
  device: string
  /** Ids of who drives it; empty for nobody. */
  driver: string
  coDriver: string
  remark: string
}

const BLANK: VehicleValues = {
  name: '',
  assetType: '2000',
  icon: 'truck',
  plate: '',
  vin: '',
  make: '',
  model: '',
  year: '',
  value: '',
  installationNotes: '',
  orgId: '',
  device: '',
  driver: '',
  coDriver: '',
  remark: '',
}

/** What the form starts with: the vehicle, or a new one of the user's own organisation. */
export function vehicleValues(vehicle: Vehicle | undefined, ownOrg: number): VehicleValues {
  if (!vehicle) return { ...BLANK, orgId: String(ownOrg) }
  const { name, icon, plate, vin, make, model, installationNotes, remark } = vehicle
  return {
    name,
    icon,
    plate,
    vin,
    make,
    model,
    installationNotes,
    remark,
    value: vehicle.value ?? '',
    assetType: String(vehicle.assetType),
    year: vehicle.year ?? '',
    orgId: String(vehicle.orgId),
    device: vehicle.device ? String(vehicle.device.id) : '',
    driver: driverAt(vehicle, 1),
    coDriver: driverAt(vehicle, 2),
  }
}

function driverAt({ drivers }: Vehicle, seat: number): string {
  return String(drivers.find((each) => each.seat === seat)?.driverId ?? '')
}

/** Who drives it from now on, by seat; undefined while nobody changes seats: who cannot see drivers leaves them alone. */
export function toDriverIds(
  { driver, coDriver }: Pick<VehicleValues, 'driver' | 'coDriver'>,
  vehicle: Vehicle | undefined,
): [number | null, number | null] | undefined {
  const [first, second] = vehicle ? [driverAt(vehicle, 1), driverAt(vehicle, 2)] : ['', '']
  if (driver === first && coDriver === second) return undefined
  return [driver === '' ? null : Number(driver), coDriver === '' ? null : Number(coDriver)]
}

/** The form's values as the call wants them, without the device. */
export function toVehicleParams(values: VehicleValues, vehicle: Vehicle | undefined) {
  const icon = ICONS.find((name) => name === values.icon) ?? ('box' satisfies IconName)
  // An edit leaves out what it does not mean to change; an emptied text is a change.
  const optional = vehicle ? (text: string) => text : (text: string) => (text === '' ? undefined : text)
  return {
    name: values.name,
    assetType: Number(values.assetType),
    icon,
    orgId: Number(values.orgId),
    plate: optional(values.plate),
    vin: optional(values.vin),
    make: optional(values.make),
    model: optional(values.model),
    year: values.year === '' ? null : Number(values.year),
    value: values.value === '' ? null : Number(values.value),
    installationNotes: optional(values.installationNotes),
    remark: optional(values.remark),
  }
}
