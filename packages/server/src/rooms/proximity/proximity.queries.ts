import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import type { Database } from '../../platform/database/Database.ts'
import { ownedBinding } from '../../platform/database/ownedBinding.ts'
import type { LandmarkScope } from '../../platform/http/Caller.ts'
import { shapeAt } from '../landmark/public.ts'
import { FITS, fitValues, type VehicleFilter, VEHICLES } from '../vehicle/public.ts'
import type { Carried } from './public.ts'

export interface NearVehicle {
  vehicle_id: number
  org_id: number
  name: string
  plate: string
  asset_type: number
  org_name: string
}

/** Statements of the proximity room. Every one is bound to what the caller may see. */
export function proximityQueries(db: Database) {
  return {
    vehicles: (filter: VehicleFilter, signal?: AbortSignal) =>
      db.rows<NearVehicle>(
        `select v.vehicle_id, v.org_id, v.name, v.plate, v.asset_type, o.name as org_name
         from ${VEHICLES} where ${FITS} order by lower(v.name), v.vehicle_id`,
        fitValues(filter),
        { signal },
      ),

    /** What vehicles carried in a window (ms since 1970 UTC) while they were the caller's. */
    carried: (
      vehicleIds: readonly number[],
      { orgIds }: Pick<LandmarkScope, 'orgIds'>,
      from: number,
      to: number,
      signal?: AbortSignal,
    ) =>
      db.rows<Carried>(
        `select vehicle_id as "vehicleId", device, date_part('epoch', valid_from) * 1000 as since,
           date_part('epoch', greatest(valid_from, $2)) * 1000 as "from",
           date_part('epoch', least(coalesce(valid_to, $3), $3)) * 1000 as "to"
         from ${ownedBinding('$4::int4[]')} b
         where vehicle_id = any($1::int4[]) and valid_from < $3 and (valid_to is null or valid_to > $2)
         order by vehicle_id, valid_from`,
        [vehicleIds, new Date(from), new Date(to), orgIds],
        { signal },
      ),

    /** Whether what devices are on was loaded at a moment each (ms since 1970 UTC), as it is known today; null unknown. */
    loadsAt: async (found: readonly { device: number; time: number }[], signal?: AbortSignal) => {
      const rows = await db.arrays<[isLoaded: boolean | null]>(
        `select case when (m.now -> 'load' ->> 'since')::float8 <= w.at then (m.now -> 'load' ->> 'isLoaded')::boolean
           else (select case when end_at > to_timestamp(w.at / 1000) then (body ->> 'isLoaded')::boolean end
             from movement_row where device_id = w.device and kind = 'load' and start_at <= to_timestamp(w.at / 1000)
             order by start_at desc limit 1) end
         from unnest($1::int4[], $2::float8[]) with ordinality w (device, at, n)
         left join movement_device m on m.device_id = w.device order by w.n`,
        [found.map(({ device }) => device), found.map(({ time }) => time)],
        { signal },
      )
      return rows.map(([isLoaded]) => (isLoaded === null ? null : isLoaded ? ('loaded' as const) : ('empty' as const)))
    },

    /** A landmark, with the border that it had at a moment (ms since 1970 UTC; undefined: now), or today's where it had none. */
    landmark: (
      landmarkId: number,
      { orgIds, landmarkIds }: LandmarkScope,
      at: number | undefined,
      signal?: AbortSignal,
    ) =>
      db.row<{ shape: LandmarkShape }>(
        `select coalesce((select s.shape from ${shapeAt('l.landmark_id', '$4')}), l.shape) as shape
         from landmark l where landmark_id = $1 and org_id = any($2::int4[]) and deleted_at is null
           and ($3::int4[] is null or landmark_id = any($3))`,
        [landmarkId, orgIds, landmarkIds ?? null, at === undefined ? null : new Date(at)],
        { signal },
      ),
  }
}
export type ProximityQueries = ReturnType<typeof proximityQueries>
