import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import type { Database } from '../platform/database/Database.ts'
import { commitRows } from './worlds/movementWorld.ts'

const MINUTE = 60_000

/** A part of a journey: standing, or driving along a parallel (east is positive). */
export interface JourneyLeg {
  readonly minutes: number
  /** km/h; 0 stands. */
  readonly speed: number
}

/**
 * Stores the reports of a journey along a parallel: one a minute while driving and every ten minutes while standing, with
 * the ignition on while driving.
 *
 * @param at where it begins, degrees
 * @param start ms since 1970 UTC
 * @returns when it ends, ms since 1970 UTC
 */
export async function driveJourney(
  db: Database,
  device: number,
  at: { readonly lat: number; readonly lon: number },
  start: number,
  legs: readonly JourneyLeg[],
): Promise<number> {
  const columns = new ReportColumns(4096)
  const degreesAKm = 1 / (111.32 * Math.cos((at.lat * Math.PI) / 180))
  let [time, lon] = [start, at.lon]
  const report = (speed: number): void => {
    const row = columns.add(device, time)
    columns.lat[row] = Math.round(at.lat * 1e7)
    columns.lon[row] = Math.round(lon * 1e7)
    columns.speed[row] = Math.round(Math.abs(speed) / 0.036)
    columns.flags[row] = ReportFlag.valid | ReportFlag.ignitionKnown | (speed === 0 ? 0 : ReportFlag.ignitionOn)
  }
  for (const { minutes, speed } of legs) {
    const step = speed === 0 ? 10 : 1
    for (let minute = 0; minute < minutes; minute += step) {
      report(speed)
      time += step * MINUTE
      lon += (speed / 60) * step * degreesAKm
    }
  }
  report(0)
  const rows = Array.from({ length: columns.length }, (_, row) => row)
  await commitRows(db, device, columns, rows)
  return time
}

/** A vehicle with a device of its own. */
export async function boundVehicle(
  db: Database,
  use: {
    readonly orgId: number
    readonly name: string
    readonly device: number
    readonly since: number
    readonly assetType?: number
  },
): Promise<number> {
  const row = await db.row<{ vehicle_id: number }>(
    `with v as (insert into vehicle (org_id, name, asset_type, icon) values ($1, $2, $5, 'truck') returning vehicle_id),
       b as (insert into binding (vehicle_id, device, valid_from) select vehicle_id, $3, $4 from v)
     select vehicle_id from v`,
    [use.orgId, use.name, use.device, new Date(use.since), use.assetType ?? 2001],
  )
  return row?.vehicle_id ?? 0
}
