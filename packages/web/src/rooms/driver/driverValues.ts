import type { Driver } from '@waymark/contract/rooms/driver.ts'

/** A driver as the form holds them: choices as text, empty for none. */
export interface DriverValues {
  name: string
  orgId: string
  phone: string
  email: string
  licence: string
  licenceExpires: string
  vehicleId: string
  seat: string
  /** When they took the seat, `YYYY-MM-DDTHH:mm` on the user's wall; empty for now. */
  since: string
  remark: string
}

/** What the form starts with: the driver, or a new one of the user's own organisation. */
export function driverValues(driver: Driver | undefined, ownOrg: number): DriverValues {
  return {
    name: driver?.name ?? '',
    orgId: String(driver?.orgId ?? ownOrg),
    phone: driver?.phone ?? '',
    email: driver?.email ?? '',
    licence: driver?.licence ?? '',
    licenceExpires: driver?.licenceExpires ?? '',
    vehicleId: driver?.vehicle ? String(driver.vehicle.vehicleId) : '',
    seat: String(driver?.vehicle?.seat ?? 1),
    since: '',
    remark: driver?.remark ?? '',
  }
}

/** Where the form puts the driver: null takes them off, undefined leaves them where they are. */
export function seatingOf(
  { vehicleId, seat }: Pick<DriverValues, 'vehicleId' | 'seat'>,
  driver: Driver | undefined,
): { vehicleId: number; seat: number } | null | undefined {
  const before = driver?.vehicle
  if (vehicleId === '') return before ? null : undefined
  if (before && String(before.vehicleId) === vehicleId && String(before.seat) === seat) return undefined
  return { vehicleId: Number(vehicleId), seat: Number(seat) }
}
