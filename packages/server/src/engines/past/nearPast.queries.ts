import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import { UNKNOWN } from '@waymark/core/reports/unknown.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Carried, NearBox, NearPath, NearPaths } from '../../rooms/proximity/public.ts'
import { readBelieved } from '../storage/public.ts'
import { readLastReports } from './lastReports.queries.ts'

/** Box of a device's positions, 1e-7 degrees. */
type DeviceBox = [device: number, south: number, west: number, north: number, east: number]

const POSITIONS = `flags & ${ReportFlag.valid} <> 0 and lat <> ${UNKNOWN.position}`
const boxOfRows = (table: string): string => `
  select device_id, min(lat) as south, min(lon) as west, max(lat) as north, max(lon) as east from ${table}
  where device_id = any($1::int4[]) and time >= $2 and time < $3 and ${POSITIONS} group by device_id`

/** The box of each device's positions in a window: of sealed days that of the whole day. */
const BOXES = `
  select device_id, min(south), min(west), max(north), max(east) from (
    ${boxOfRows('report_overflow')} union all ${boxOfRows('report')} union all
    select device_id, min(min_lat), min(min_lon), max(max_lat), max(max_lon) from device_day
    where device_id = any($1::int4[]) and min_lat is not null
      and day >= ($2::timestamptz at time zone 'UTC')::date and day <= ($3::timestamptz at time zone 'UTC')::date
    group by device_id) b
  group by device_id`

const COLUMNS = ['lat', 'lon', 'speed', 'flags'] as const

/** Finds past paths by the boxes of days, so that only those are unpacked that may lead by. */
export function nearPast(db: Database): NearPaths {
  return {
    async *pathsNear(carried, box, signal) {
      if (carried.length === 0) return
      const from = Math.min(...carried.map((each) => each.from))
      const to = Math.max(...carried.map((each) => each.to))
      const devices = [...new Set(carried.map(({ device }) => device))]
      const rows = await db.arrays<DeviceBox>(BOXES, [devices, new Date(from), new Date(to)], { signal })
      const boxes = new Map(rows.map((row) => [row[0], row]))
      // a device carried by two vehicles in the window begins with each of them anew
      for (const [begin, group] of Map.groupBy(carried, (each) => each.from)) {
        const carriers = group.map(({ device, since }) => ({ device, since }))
        const before = await readLastReports(db, carriers, begin - 1, signal)
        const positions = new Map<number, number>()
        // positions stand before the newest reports, which may be later ones without a position
        for (let row = before.length - 1; row >= 0; row--) positions.set(before.device[row] as number, row)
        for (const each of group) {
          const path = emptyPath(each)
          const row = positions.get(each.device)
          if (row !== undefined) addPosition(path, before, row)
          if (!mayMeet(box, boxes.get(each.device), path)) continue
          const { columns } = await readBelieved(db, each.device, each.from, each.to, { columns: COLUMNS, signal })
          for (let row = 0; row < columns.length; row++) addPosition(path, columns, row)
          if (path.time.length > 0) yield path
        }
      }
    },
  }
}

type Growing = { carried: Carried } & { [Name in Exclude<keyof NearPath, 'carried'>]: number[] }

const emptyPath = (carried: Carried): Growing => ({ carried, time: [], lat: [], lon: [], speed: [], flags: [] })

function addPosition(path: Growing, columns: Awaited<ReturnType<typeof readLastReports>>, row: number): void {
  const lat = columns.lat[row] as number
  if (lat === UNKNOWN.position || !((columns.flags[row] as number) & ReportFlag.valid)) return
  path.time.push(columns.time[row] as number)
  path.lat.push(lat / 1e7)
  path.lon.push((columns.lon[row] as number) / 1e7)
  path.speed.push(columns.speed[row] as number)
  path.flags.push(columns.flags[row] as number)
}

/** Whether a path of these positions may come into the box: its own box and the place where it began. */
function mayMeet(box: NearBox | undefined, own: DeviceBox | undefined, { lat, lon }: Growing): boolean {
  if (!own && lat.length === 0) return false
  if (!box) return true
  const lats = [...lat, ...(own ? [own[1] / 1e7, own[3] / 1e7] : [])]
  const lons = [...lon, ...(own ? [own[2] / 1e7, own[4] / 1e7] : [])]
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const [west, east] = [Math.min(...lons), Math.max(...lons)]
  // one that runs round half of the earth may have gone the other way
  if (east - west > 180) return true
  return south <= box.north && north >= box.south && west <= box.east && east >= box.west
}
