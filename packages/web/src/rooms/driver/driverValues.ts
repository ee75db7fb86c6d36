import type { Driver } from '@waymark/contract/rooms/driver.ts'
import { fillFrom } from '../../app/form/fillFrom.ts'

/** A driver as the form holds them. */
export interface DriverValues {
  name: string
  orgId: number
  phone: string
  email: string
  licence: string
  licenceExpires: string
  vehicleId: number | null
  seat: number
  /** When they took the seat, `YYYY-MM-DDTHH:mm` on the user's wall; empty for now. */
  since: string
  remark: string
}

/** What the form starts with: the driver, or a new one of the user's own organisation. */
export function driverValues(driver: Driver | undefined, ownOrg: number): DriverValues {
  const blank = { name: '', orgId: ownOrg, phone: '', email: '', licence: '', licenceExpires: '', remark: '' }
  const { vehicle } = driver ?? {}
  return { ...fillFrom(blank, driver), vehicleId: vehicle?.vehicleId ?? null, seat: vehicle?.seat ?? 1, since: '' }
}

/** Where the form puts the driver: null takes them off, undefined leaves them where they are. */
export function seatingOf(
  { vehicleId, seat }: Pick<DriverValues, 'vehicleId' | 'seat'>,
  driver: Driver | undefined,
): { vehicleId: number; seat: number } | null | undefined {
  const before = driver?.vehicle
  if (vehicleId === null) return before ? null : undefined
  return before?.vehicleId === vehicleId && before.seat === seat ? undefined : { vehicleId, seat }
}
