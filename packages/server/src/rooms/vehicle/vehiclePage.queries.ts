import { carriedLast } from '../../platform/database/carriedLast.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { CARRIED } from './vehicleFilter.queries.ts'

const BY_DEVICE = { key: 'd.device_id', none: 'd.device_id is null', join: CARRIED }

/** What lists of vehicles are sorted by: SQL of the key, of whether there is none, and what has to be joined for it. */
const SORTS: Readonly<Record<string, { readonly key: string; readonly none?: string; readonly join?: string }>> = {
  name: { key: 'lower(v.name)' },
  plate: { key: 'lower(v.plate)' },
  vin: { key: 'lower(v.vin)' },
  assetType: { key: 'v.asset_type' },
  orgName: { key: 'lower(o.name)', join: 'join organization o on o.org_id = v.org_id' },
  device: BY_DEVICE,
  deviceId: BY_DEVICE,
  lastReport: {
    key: 'least(l.time, l.received)',
    none: 'l.time is null and l.received is null',
    join: `${CARRIED} left join ${carriedLast('b')}`,
  },
}

/** Which vehicles, and in which order. */
export interface VehicleChoice {
  /** SQL over vehicles `v` alone, of which a million are looked at. */
  readonly where: string
  readonly values: readonly unknown[]
  /** A name that lists are sorted by, with `-` before it for descending; any other is by name. */
  readonly sort: string | undefined
}

/** SQL of the vehicles that were chosen, in order or from its end; those without a key come last either way. */
function chosenVehicles({ where, sort }: VehicleChoice, fromEnd = false): string {
  const name = sort?.replace(/^-/, '') ?? ''
  const known = Object.hasOwn(SORTS, name) ? SORTS[name] : undefined
  const { key, none, join = '' } = known ?? { key: 'lower(v.name)' }
  const isDescending = known !== undefined && sort?.startsWith('-') === true
  const way = (isBackwards: boolean): string => (isBackwards ? 'desc' : 'asc')
  return `select v.vehicle_id from vehicle v ${join} where ${where}
    order by ${none ? `(${none}) ${way(fromEnd)},` : ''} ${key} ${way(isDescending !== fromEnd)}, v.vehicle_id ${way(fromEnd)}`
}

/**
 * Ids of a page of vehicles in the order asked for, and how many there are in all. What is shown of them is read by
 * the ids, so that neither counting nor choosing joins it to a million; a page near the end is counted from there.
 */
export async function pageOfVehicles(
  db: Queries,
  choice: VehicleChoice,
  { limit, offset }: { limit: number; offset: number },
  signal?: AbortSignal,
): Promise<{ vehicleIds: number[]; total: number }> {
  const { where, values } = choice
  const counted = await db.row<{ total: number }>(
    `select count(*)::int4 as total from vehicle v where ${where}`,
    values,
    { signal },
  )
  const total = counted?.total ?? 0
  const taken = Math.min(limit, total - offset)
  if (taken <= 0) return { vehicleIds: [], total }
  const fromEnd = offset > total / 2
  const cut = `limit $${values.length + 1} offset $${values.length + 2}`
  const rows = await db.arrays<[vehicleId: number]>(
    `${chosenVehicles(choice, fromEnd)} ${cut}`,
    [...values, taken, fromEnd ? total - offset - taken : offset],
    { signal },
  )
  const vehicleIds = rows.map(([vehicleId]) => vehicleId)
  return { vehicleIds: fromEnd ? vehicleIds.reverse() : vehicleIds, total }
}

/** SQL that has vehicles `v` be those of a page (`$1`) in its order, but for what left the organisations (`$2`) since it was chosen. */
export const OF_PAGE = `join unnest($1::int4[]) with ordinality listed (vehicle_id, at) on listed.vehicle_id = v.vehicle_id
  where v.org_id = any($2::int4[]) and v.deleted_at is null order by listed.at`

/** Ids of all vehicles that were chosen, in the order asked for: packed, since a million rows cost more to read than to find. */
export async function idsOfVehicles(db: Queries, choice: VehicleChoice, signal?: AbortSignal): Promise<Int32Array> {
  const row = await db.row<{ ids: Buffer | null }>(
    `select string_agg(int4send(c.vehicle_id), '') as ids from (${chosenVehicles(choice)}) c`,
    choice.values,
    { signal },
  )
  const packed = row?.ids ?? Buffer.alloc(0)
  const ids = new Int32Array(packed.length / 4)
  for (let n = 0; n < ids.length; n++) ids[n] = packed.readInt32BE(4 * n)
  return ids
}
