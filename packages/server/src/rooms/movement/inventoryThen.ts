import type { CallResult } from '@waymark/contract/call.ts'
import type { getLandmarkInventory } from '@waymark/contract/rooms/movement.ts'
import type { CallError } from '../../platform/http/CallError.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import { sightOf } from '../../platform/http/Sight.ts'
import type { PastView } from '../../platform/fleet/PastView.ts'
import type { MovementRoomQueries } from './movement.queries.ts'
import { toInventory } from './toInventory.ts'

interface Options {
  readonly queries: MovementRoomQueries
  readonly past: PastView
}

/**
 * What was at a landmark at an instant (ms since 1970 UTC): by the visits that lasted then, as they are known today, each
 * with its vehicle as of then.
 *
 * @throws CallError 4041200 for a landmark that the caller does not see
 */
export async function inventoryThen(
  { queries, past }: Options,
  caller: Caller,
  landmarkId: number,
  at: number,
  error: (code: '4041200') => CallError,
  signal: AbortSignal,
): Promise<CallResult<typeof getLandmarkInventory>> {
  const landmark = await queries.landmarkThen(landmarkId, at, caller, signal)
  if (!landmark) throw error('4041200')
  const rows = landmark.is_drawn ? await queries.presentAt(landmarkId, at, caller, signal) : []
  const columns = await past.columnsAt(
    rows.map((row) => ({
      vehicleId: row.vehicle_id,
      orgId: row.org_id,
      device: row.device,
      boundSince: row.bound_since,
    })),
    at,
    sightOf(caller),
    signal,
  )
  const list = toInventory(
    rows.map((row) => ({ ...row, enteredAt: row.entered_at })),
    columns,
    at,
  )
  return { landmarkId, landmarkName: landmark.name, at: new Date(at).toISOString(), isDrawn: landmark.is_drawn, list }
}
