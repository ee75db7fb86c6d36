import type { Queries } from '../../platform/database/Queries.ts'
import type { CallError } from '../../platform/http/CallError.ts'
import type { Scope } from '../../platform/http/Caller.ts'
import { seatQueries, type Sitter } from './seats.queries.ts'

/** Codes that a change of seats can be refused with. */
export type SeatError = '4001112' | '4001114' | '4031114' | '4041112'

/** Who sits where from when on. */
export interface SeatOrder {
  readonly vehicleId: number
  /** Organisation of the vehicle. */
  readonly orgId: number
  /** By seat: a driver, null for nobody, undefined as it is. */
  readonly seats: readonly [number | null | undefined, number | null | undefined]
  /** Milliseconds since 1970 UTC; now without. */
  readonly since?: number | undefined
  /** Drivers leave the vehicles that they are on for this one. */
  readonly move: boolean
  /** Milliseconds since 1970 UTC. */
  readonly now: number
}

/**
 * Changes who drives a vehicle, in the transaction that has locked it. Answers the vehicles that this touched.
 *
 * @throws CallError 4001112 for the same driver twice (VEH-3), 4041112 for one that the caller does not see, 4031114 for one
 *   who is on another vehicle and is not to move, 4001114 for a moment that others were told already
 */
export async function seatDrivers(
  tx: Queries,
  order: SeatOrder,
  scope: Scope,
  error: (code: SeatError) => CallError,
): Promise<number[]> {
  const { vehicleId, seats, since, now } = order
  const wanted = seats.filter((driverId) => typeof driverId === 'number')
  if (new Set(wanted).size < wanted.length) throw error('4001112')
  if ((await seatQueries.lockDrivers(tx, wanted, scope.orgIds)).length < wanted.length) throw error('4041112')
  const sitting = await seatQueries.sitting(tx, vehicleId, wanted, scope)
  const elsewhere = sitting.filter((each) => each.vehicle_id !== vehicleId)
  if (elsewhere.some((each) => !order.move || !each.in_scope)) throw error('4031114')
  const arriving = seats.flatMap((driverId, i) =>
    typeof driverId === 'number' && !sits(sitting, vehicleId, driverId, i + 1) ? [{ driverId, seat: i + 1 }] : [],
  )
  const leaving = sitting.filter((each) => {
    const next = seats[each.seat - 1]
    const replaced = each.vehicle_id === vehicleId && next !== undefined && next !== each.driver_id
    return replaced || arriving.some(({ driverId }) => driverId === each.driver_id)
  })
  const at = since ?? (await seatQueries.now(tx))
  if (since !== undefined && (since > now || leaving.some((each) => each.valid_from > since))) throw error('4001114')
  const gone = leaving.map((each) => each.driver_id)
  await seatQueries.leave(tx, gone, at)
  try {
    for (const each of arriving) await seatQueries.sit(tx, { ...each, orgId: order.orgId, vehicleId, at })
  } catch (thrown) {
    throw isSeatTaken(thrown) ? error('4001114') : thrown
  }
  return [...new Set([vehicleId, ...elsewhere.map((each) => each.vehicle_id)])]
}

const sits = (sitting: readonly Sitter[], vehicleId: number, driverId: number, seat: number): boolean =>
  sitting.some((each) => each.vehicle_id === vehicleId && each.driver_id === driverId && each.seat === seat)

/** Somebody else sat there then, or this driver drove something else: the database keeps both apart. */
export function isSeatTaken(thrown: unknown): boolean {
  const { code } = thrown as { code?: string }
  return code === '23P01' || code === '23505'
}
