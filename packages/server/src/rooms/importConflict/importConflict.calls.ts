import { isoOrNull } from '../../platform/clock/isoOrNull.ts'
import type { HeldRow, importConflictCalls } from '@waymark/contract/rooms/import/importConflict.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageOf } from '../../platform/http/listParams.ts'
import type { ConflictQueries, ListedConflict } from './importConflict.queries.ts'
import type { SettleRows } from './SettleRows.ts'
import { settlementsOf } from './settlements.ts'

interface ConflictRoomOptions {
  readonly queries: ConflictQueries
  readonly settle: SettleRows
}

/** Rows of incoming files that could not be taken in. */
export function importConflictHandlers({ queries, settle }: ConflictRoomOptions): Handlers<typeof importConflictCalls> {
  return {
    getImportConflicts: async ({ caller, signal }, params) => {
      const { sourceId, arrivalId, kinds, states, keyword, ...paging } = params
      // what a file holds tells of vehicles beside those that somebody is limited to
      const orgIds = caller.limit ? [] : caller.orgIds
      const filter = { orgIds, sourceId, arrivalId, kinds, states, keyword, ...pageOf(paging) }
      const rows = await queries.list(filter, signal)
      return { list: rows.map(toHeldRow), total: rows[0]?.found ?? 0 }
    },

    settleImportConflicts: (context, { conflictIds, as, vehicleId }) => settle.run(context, conflictIds, as, vehicleId),
  }
}
const place = (lat: number | null, lon: number | null) => (lat === null || lon === null ? null : { lat, lon })

const toHeldRow = (row: ListedConflict): HeldRow => ({
  conflictId: row.conflict_id,
  sourceId: row.source_id,
  sourceName: row.source_name,
  orgId: row.org_id,
  arrivalId: row.arrival_id,
  fileName: row.file_name,
  kind: row.kind,
  assetName: row.asset_name,
  serial: row.serial,
  vin: row.vin,
  plate: row.plate,
  lines: [...row.lines],
  rows: row.lines.length,
  time: isoOrNull(row.came_at),
  place: place(row.came_lat, row.came_lon),
  stands: place(row.stands_lat, row.stands_lon),
  candidates: [...row.candidates],
  elsewhere: row.elsewhere ?? '',
  field: row.field,
  problem: row.problem,
  value: row.value,
  foundAt: new Date(row.found_at).toISOString(),
  state: row.state,
  vehicleName: row.vehicle_name ?? '',
  settledBy: row.settled_by ?? '',
  settledAt: isoOrNull(row.settled_at),
  can: settlementsOf(row),
})
