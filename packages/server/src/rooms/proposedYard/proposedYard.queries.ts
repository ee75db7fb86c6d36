import type { StopCell } from '@waymark/core/geo/proposeYards.ts'
import { YARD_CELL } from '@waymark/core/geo/proposeYards.ts'
import type { Database } from '../../platform/database/Database.ts'
import { ownedBinding } from '../../platform/database/ownedBinding.ts'
import type { Scope } from '../../platform/http/Caller.ts'

/** A stop that is shorter is a light, a load or a break. */
const LEAST_STOP = `interval '15 minutes'`
/** Cells with the most stops: more than a fleet stands in, fewer than a server could hold. */
const MOST_CELLS = 50_000

/** Statements of proposed landmarks, bound to the organizations and vehicles that the caller may see. */
export function proposedYardQueries(db: Database) {
  return {
    /** Stops that began in a range (ms since 1970 UTC) while the vehicle was the organization's, by cell. */
    cells: ({ orgIds, vehicleIds }: Scope, from: number, to: number, signal: AbortSignal) =>
      db.rows<StopCell>(
        `with stop as (
           select v.org_id, v.vehicle_id, (r.body ->> 'lat')::float8 as lat, (r.body ->> 'lon')::float8 as lon
           from vehicle v join ${ownedBinding('$1::int4[]')} b using (vehicle_id)
           join movement_row r on r.device_id = b.device and r.kind = 'stop'
             and r.start_at >= greatest(b.valid_from, $3::timestamptz) and r.start_at < coalesce(b.valid_to, $4::timestamptz)
           where v.org_id = any($1::int4[]) and v.deleted_at is null and ($2::int4[] is null or v.vehicle_id = any($2))
             and r.end_at - r.start_at >= ${LEAST_STOP})
         select org_id as "orgId", floor(lat / $5)::int4 as y, floor(lon / $5)::int4 as x,
           array_agg(distinct vehicle_id) as vehicles, count(*)::int4 as stops, avg(lat) as lat, avg(lon) as lon,
           min(lon) as west, min(lat) as south, max(lon) as east, max(lat) as north
         from stop group by 1, 2, 3 order by stops desc, org_id, y, x limit ${MOST_CELLS}`,
        [orgIds, vehicleIds ?? null, new Date(from), new Date(to), YARD_CELL],
        { signal },
      ),

    unwanted: (orgIds: readonly number[], signal: AbortSignal) =>
      db.rows<{ org_id: number; lat: number; lon: number }>(
        'select org_id, lat, lon from unwanted_yard where org_id = any($1::int4[])',
        [orgIds],
        { signal },
      ),

    dismiss: (orgId: number, lat: number, lon: number, userId: number) =>
      db.run('insert into unwanted_yard (org_id, lat, lon, user_id) values ($1, $2, $3, $4) on conflict do nothing', [
        orgId,
        lat,
        lon,
        userId,
      ]),

    takeBack: (orgId: number, lat: number, lon: number) =>
      db.run('delete from unwanted_yard where org_id = $1 and lat = $2 and lon = $3', [orgId, lat, lon]),
  }
}
export type ProposedYardQueries = ReturnType<typeof proposedYardQueries>
