import { withUnder } from '@waymark/contract/assetTypes.ts'
import { likePatterns } from '../../platform/database/sqlText.ts'

/** What lists of vehicles are narrowed down by, wherever they are shown. */
export interface VehicleFilter {
  /** Organisations that the caller may see, or fewer. */
  readonly orgIds: readonly number[]
  /** Vehicles that the caller is limited to, or fewer; undefined for all of the organisations. */
  readonly vehicleIds: readonly number[] | undefined
  /** Names, plates, VINs and device ids, and the names of drivers of {@link drivenBy}. */
  readonly keyword: string | undefined
  /** Organisations whose drivers the caller is told of. */
  readonly drivenBy: readonly number[]
  readonly assetTypes: readonly number[] | undefined
  /** Only with (true) or without (false) a device. */
  readonly bound: boolean | undefined
}

/** SQL that joins the binding `b` of a vehicle `v` that is on, and its device `d`. */
export const CARRIED = `left join binding b on b.vehicle_id = v.vehicle_id and b.valid_to is null
  left join device d on d.id = b.device`

/** Vehicles `v` with {@link CARRIED} and their organisation `o`. */
export const VEHICLES = `vehicle v ${CARRIED} join organization o on o.org_id = v.org_id`

/** SQL of whether a vehicle `v` carries a device `nd` of which something holds: not joined, since a million are counted by it. */
export const hasDeviceWhere = (
  condition: string,
): string => `exists (select from binding nb join device nd on nd.id = nb.device
  where nb.vehicle_id = v.vehicle_id and nb.valid_to is null and ${condition})`

/** Ids of vehicles that a keyword names, each part by an index of its own. */
const NAMED = `select n.vehicle_id from vehicle n
    where n.org_id = any($1::int4[]) and (n.name ilike any($2) or n.plate ilike any($2) or n.vin ilike any($2))
  union all select nb.vehicle_id from device nd join binding nb on nb.device = nd.id and nb.valid_to is null
    where nd.device_id like any($2)
  union all select s.vehicle_id from driver w join vehicle_driver_span s on s.driver_id = w.driver_id and s.valid_to is null
    where w.org_id = any($6::int4[]) and w.name ilike any($2)`

/** The filter on vehicles `v`; its values are `$1` to `$6`. */
export const FITS = `v.org_id = any($1::int4[]) and v.deleted_at is null
  and ($2::text[] is null or v.vehicle_id in (${NAMED}))
  and ($3::int4[] is null or v.asset_type = any($3))
  and ($4::boolean is null or ${hasDeviceWhere('true')} = $4)
  and ($5::int4[] is null or v.vehicle_id = any($5))`

/** The values of {@link FITS}. */
export const fitValues = ({ orgIds, keyword, assetTypes, bound, vehicleIds, drivenBy }: VehicleFilter): unknown[] => [
  orgIds,
  likePatterns(keyword),
  assetTypes ? withUnder(assetTypes) : null,
  bound ?? null,
  vehicleIds ?? null,
  drivenBy,
]
