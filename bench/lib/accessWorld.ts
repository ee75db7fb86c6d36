import { FleetState } from '@waymark/server/engines/live/FleetState.ts'
import type { Database } from '@waymark/server/platform/database/Database.ts'
import { hashToken, newToken } from '@waymark/server/rooms/session/passwords.ts'
import { type Landmark, LandmarkIndex } from '@waymark/core/geo/landmark/LandmarkIndex.ts'
import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'

/** Organisations below one another: ten regions of ten districts each, and depots below those. */
const REGIONS = 10
const DISTRICTS = 10
/** Vehicles of the group that a user is bound to. */
const BOUND = 1000
/** Radius of a landmark in metres. */
const YARD = 500

/** Sessions of users who see more and less. */
export interface AccessWorld {
  readonly tokens: Readonly<Record<'everything' | 'aTenth' | 'oneDepot' | 'groupOf1000' | 'twoLandmarks', string>>
  readonly fleet: FleetState
  /** A vehicle that all of the above but the last two see. */
  readonly vehicleId: number
}

/** A tree of `orgs` organisations, `vehicles` in its depots, and users. */
export async function makeAccessWorld(db: Database, orgs: number, vehicles: number): Promise<AccessWorld> {
  const root = (await db.row<{ org_id: number }>('select min(org_id) as org_id from organization'))?.org_id ?? 0
  const regions = await makeOrgs(db, [root], REGIONS)
  const districts = await makeOrgs(db, regions, DISTRICTS)
  const rest = orgs - 1 - regions.length - districts.length
  const depots = await makeOrgs(db, districts, Math.max(1, Math.ceil(rest / districts.length)))
  const made = await db.rows<{ id: number }>(
    `insert into vehicle (org_id, name, asset_type, icon)
     select ($1::int4[])[1 + n % cardinality($1)], 'Unit ' || n, 2001, 'truck' from generate_series(0, $2 - 1) n
     order by n returning vehicle_id as id`,
    [depots, vehicles],
  )
  const tokens = {
    everything: await signedIn(db, root),
    aTenth: await signedIn(db, regions[0] ?? root),
    oneDepot: await signedIn(db, depots[0] ?? root),
    groupOf1000: await signedIn(db, root, (userId) => bindGroup(db, root, userId)),
    twoLandmarks: await signedIn(db, root, (userId) => bindYards(db, root, userId), 'landmarkUser'),
  }
  await db.run('analyze')
  const yards = await db.rows<{ id: number; shape: LandmarkShape }>('select landmark_id as id, shape from landmark')
  return {
    tokens,
    fleet: placed(
      made.map((row) => row.id),
      yards,
    ),
    vehicleId: made[0]?.id ?? 0,
  }
}

async function makeOrgs(db: Database, parents: readonly number[], each: number): Promise<number[]> {
  const rows = await db.rows<{ org_id: number }>(
    `insert into organization (name, parent_id) select 'Organization ' || p || '-' || n, p
     from unnest($1::int4[]) p, generate_series(1, $2) n returning org_id`,
    [parents, each],
  )
  return rows.map((row) => row.org_id)
}

async function signedIn(
  db: Database,
  orgId: number,
  bind?: (userId: number) => Promise<void>,
  type = 'defaultUser',
): Promise<string> {
  const token = newToken()
  const user = await db.row<{ user_id: number }>(
    `insert into user_account (org_id, role_id, username, password_hash, user_type)
     select $1, role_id, 'bench ' || $2::text, '', $3 from role where key = 'operator' returning user_id`,
    [orgId, token.slice(0, 12), type],
  )
  await db.run(
    `insert into session (token_hash, user_id, expires_at, remote_address, user_agent)
     values ($1, $2, now() + interval '1 day', '127.0.0.1', 'bench')`,
    [hashToken(token), user?.user_id],
  )
  await bind?.(user?.user_id ?? 0)
  return token
}

async function bindGroup(db: Database, orgId: number, userId: number): Promise<void> {
  await db.run(
    `with g as (insert into vehicle_group (org_id, name) values ($1, 'Bench') returning group_id),
       m as (insert into vehicle_group_member select group_id, vehicle_id
             from g, (select vehicle_id from vehicle order by vehicle_id limit $3) v)
     insert into user_group select $2, group_id from g`,
    [orgId, userId, BOUND],
  )
}

async function bindYards(db: Database, orgId: number, userId: number): Promise<void> {
  await db.run(
    `with l as (
       insert into landmark (org_id, name, shape, lat, lon, west, south, east, north, area)
       select $1, 'Yard ' || n, jsonb_build_object('kind', 'circle', 'lat', 35 + n, 'lon', -100, 'radiusM', $3::int4),
         35 + n, -100, -100.01, 34.99 + n, -99.99, 35.01 + n, 785398
       from generate_series(1, 2) n returning landmark_id)
     insert into user_landmark select $2, landmark_id from l`,
    [orgId, userId, YARD],
  )
}

/** The fleet spread over the United States, as the live engine keeps it. */
function placed(vehicleIds: readonly number[], yards: readonly Landmark[]): FleetState {
  const index = new LandmarkIndex(yards)
  const at = (lat: number, lon: number): number[] => {
    const found: number[] = []
    const count = index.at(lat, lon, found)
    return found.slice(0, count).map((number) => yards[number]?.id ?? 0)
  }
  const fleet = new FleetState(() => '', { at, orgOf: () => 1 })
  fleet.put(vehicleIds.map((vehicleId, n) => ({ vehicleId, orgId: 1, device: n + 1, boundSince: 0 })))
  const columns = new ReportColumns(vehicleIds.length)
  for (let n = 0; n < vehicleIds.length; n++) {
    const row = columns.add(n + 1, 1_000_000)
    // low-discrepancy steps cover the box evenly
    columns.lat[row] = Math.round((26 + ((n * 0.754877666) % 1) * 22) * 1e7)
    columns.lon[row] = Math.round((-124 + ((n * 0.569840296) % 1) * 56) * 1e7)
    columns.flags[row] = ReportFlag.valid
  }
  fleet.apply(columns, (row) => columns.time[row] ?? 0)
  return fleet
}
