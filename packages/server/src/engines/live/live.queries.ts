import type { Database } from '../../platform/database/Database.ts'
import { OFTEN } from '../../platform/database/Queries.ts'
import { COLUMN_NAMES, ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { type StandingReports, unpackStates } from '@waymark/core/reports/packedStates.ts'
import type { After, CommittedRow } from '../../platform/processes/CommitFeed.ts'
import type { SaidAfter } from '../../platform/processes/followInvalidations.ts'
import { saidSince } from '../../platform/processes/invalidations.queries.ts'
import type { FleetVehicle } from './FleetSlot.ts'

type StateColumn = Exclude<(typeof COLUMN_NAMES)[number], 'device' | 'time'>

/** Columns of a device's newest report, and of its newest valid position. */
const NEWEST = COLUMN_NAMES.filter((name): name is StateColumn => name !== 'device' && name !== 'time')
const FIX = ['lat', 'lon', 'speed', 'course', 'altitude', 'satellites', 'flags'] as const

interface VehicleRow {
  vehicle_id: number
  org_id: number
  device: number
  /** Milliseconds since 1970 UTC; null without a device. */
  bound_since: number | null
}

/** Devices whose reports a transaction stored, and what of that is the newest of them, where it was given along. */
export interface Arrived extends CommittedRow {
  readonly devices: readonly number[]
  readonly states: StandingReports | undefined
}

interface ArrivedRow {
  horizon: number
  isSaid: boolean
  xid: number | null
  devices: readonly number[] | null
  states: Buffer | null
}

const CARRYING = `select v.vehicle_id, v.org_id, coalesce(b.device, 0) as device, b.valid_from as bound_since
  from vehicle v left join binding b on b.vehicle_id = v.vehicle_id and b.valid_to is null
  where v.deleted_at is null`

const toVehicles = (rows: readonly VehicleRow[]): FleetVehicle[] =>
  rows.map((row) => ({
    vehicleId: row.vehicle_id,
    orgId: row.org_id,
    device: row.device,
    boundSince: row.bound_since ?? 0,
  }))

/** Statements of the live engine. */
export function liveQueries(db: Database) {
  return {
    /** Vehicles with the device that each carries now. */
    vehicles: async (vehicleIds: readonly number[]): Promise<FleetVehicle[]> =>
      toVehicles(await db.rows<VehicleRow>(`${CARRYING} and v.vehicle_id = any($1::int4[])`, [vehicleIds])),

    /** The first `limit` of those with a greater id, in order. */
    vehiclesAfter: async (vehicleId: number, limit: number): Promise<FleetVehicle[]> =>
      toVehicles(
        await db.rows<VehicleRow>(`${CARRYING} and v.vehicle_id > $1 order by v.vehicle_id limit $2`, [
          vehicleId,
          limit,
        ]),
      ),

    /** Changes whenever somebody's access does, but for the accounts themselves. */
    accessVersion: async () =>
      (await db.row<{ version: number }>('select sum(version)::int8 as version from access_version', [], OFTEN))
        ?.version ?? 0,

    /**
     * In which transactions devices reported after what is known, and whether other processes said something meanwhile: both are
     * asked ten times a second.
     *
     * @param withStates which devices and what is new of them is wanted too
     */
    arrivedSince: async (
      withStates: boolean,
      { processId, after }: SaidAfter,
      { from, done }: After,
      limit: number,
    ) => {
      const rows = await db.rows<ArrivedRow>(
        `select s.horizon, ${saidSince('$4', '$5', '$6::int8[]')} as "isSaid", a.xid,
           ${withStates ? 'a.devices, n.states' : `'{}'::int4[] as devices, null as states`}
         from (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as horizon) s
         left join lateral (
           select xid${withStates ? ', devices' : ''} from arrival where org_id = 0 and xid >= $1 and xid <> all($2::int8[])
           order by xid limit $3) a on true
         ${withStates ? 'left join arrived_state n on n.xid = a.xid' : ''} order by a.xid`,
        [from, done, limit, processId, after.from, after.done],
        OFTEN,
      )
      return {
        horizon: rows[0]?.horizon ?? from,
        isSaid: rows[0]?.isSaid ?? false,
        rows: rows.flatMap(({ xid, devices, states }): Arrived[] =>
          xid === null || !devices
            ? []
            : [{ xid, key: xid, devices, states: states ? unpackStates(states) : undefined }],
        ),
      }
    },

    /** The newest report and the newest valid position of devices, as reports. */
    lastStates: async (devices: readonly number[]): Promise<StandingReports> => {
      const rows = await db.arrays<(number | null)[]>(
        `select device_id, standing, time, ${NEWEST.join(', ')}, fix_standing, fix_time, ${FIX.map((name) => `fix_${name}`).join(', ')}
         from device_last where device_id = any($1::int4[])`,
        [devices],
      )
      const columns = new ReportColumns(Math.max(1, rows.length * 2))
      const standing: number[] = []
      for (const [device, ...values] of rows) {
        addLast(columns, standing, device as number, FIX, values.slice(NEWEST.length + 2))
        addLast(columns, standing, device as number, NEWEST, values.slice(0, NEWEST.length + 2))
      }
      return { columns, standing: (row) => standing[row] ?? 0 }
    },
  }
}
export type LiveQueries = ReturnType<typeof liveQueries>

function addLast(
  columns: ReportColumns,
  standings: number[],
  device: number,
  names: readonly StateColumn[],
  [standing, time, ...values]: (number | null | undefined)[],
): void {
  if (time === null || time === undefined) return
  const row = columns.add(device, time)
  standings[row] = standing ?? time
  names.forEach((name, i) => (columns[name][row] = values[i] ?? 0))
}
