import type { ErrorCode } from '@waymark/contract/errors.ts'
import { randomUUID } from 'node:crypto'
import type { Queries } from '../../platform/database/Queries.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import { readInstant, type Refuse } from '../../platform/http/timeSearch.ts'
import { beginRecord } from '../../platform/records/addRecord.ts'
import { moveRecord } from '../../platform/records/moves/moveRecord.ts'
import { vehiclesInScope } from '../vehicle/public.ts'
import type { MissionQueries, Tie } from './missions.queries.ts'

/** A vehicle that is sent to a destination, as a caller words it. */
export interface MissionOrder {
  readonly vehicleId: number
  readonly startsAt?: string | undefined
  readonly dueAt?: string | null | undefined
}

interface Plan {
  readonly destinationId: number
  /** The destination's. */
  readonly orgId: number
  readonly orders: readonly MissionOrder[]
  readonly caller: Caller
  /** Milliseconds since 1970 UTC. */
  readonly now: number
}

/**
 * Has exactly these of the caller's vehicles on their way to a destination. A mission that is planned otherwise is ended and
 * another begun: what was planned before stays known. Answers the vehicles that this touched.
 *
 * @throws CallError 4041111 for a vehicle that the caller does not see, 4003104 for one that is due before it starts
 */
export async function sendVehicles(
  tx: Queries,
  missions: MissionQueries,
  { destinationId, orgId, orders, caller, now }: Plan,
  error: Refuse<'4041111' | '4003102' | '4003104'>,
): Promise<number[]> {
  const wanted = new Map(orders.map((order) => [order.vehicleId, order]))
  const there = await vehiclesInScope(tx, [...wanted.keys()], caller)
  if (there.length < wanted.size) throw error('4041111', [])
  const ties = new Map((await missions.ties(tx, destinationId, caller)).map((tie) => [tie.vehicle_id, tie]))
  const ended = [...ties.values()].filter((tie) => !keeps(tie, wanted.get(tie.vehicle_id)))
  const { store } = missions
  const { userId } = caller
  // the call's own line in the audit names all of them
  const context = { caller, error: (code: ErrorCode) => new CallError(code), note: () => undefined }
  const batch = randomUUID()
  for (const mission of await store.lockAny(ended.map((tie) => tie.mission_id)))
    await moveRecord(context, store, mission, { event: 'end', now, batch, fields: { endedAt: now, endedBy: userId } })
  const begun: number[] = []
  for (const order of wanted.values()) {
    const path = `missions.${orders.indexOf(order)}`
    const tie = ties.get(order.vehicleId)
    if (tie && keeps(tie, order)) continue
    const startsAt =
      order.startsAt === undefined ? (tie?.starts_at ?? now) : readInstant(`${path}.startsAt`, order.startsAt, error)
    const dueAt = dueOf(order, tie, `${path}.dueAt`, error)
    if (dueAt !== null && dueAt <= startsAt) throw error('4003104', [{ name: `${path}.dueAt`, kind: 'endBeforeStart' }])
    const mission = { destinationId, vehicleId: order.vehicleId, startsAt, dueAt, createdBy: userId }
    await beginRecord(store, mission, { userId, orgId })
    begun.push(order.vehicleId)
  }
  return [...new Set([...ended.map((tie) => tie.vehicle_id), ...begun])]
}

/** True when an order asks for no more than what is. */
function keeps(tie: Tie, order: MissionOrder | undefined): boolean {
  if (!order) return false
  const { startsAt, dueAt } = order
  const sameStart = startsAt === undefined || Date.parse(startsAt) === tie.starts_at
  return sameStart && (dueAt === undefined || (dueAt === null ? null : Date.parse(dueAt)) === tie.due_at)
}

function dueOf({ dueAt }: MissionOrder, tie: Tie | undefined, name: string, error: Refuse<'4003102'>): number | null {
  if (dueAt === undefined) return tie?.due_at ?? null
  return dueAt === null ? null : readInstant(name, dueAt, error)
}
