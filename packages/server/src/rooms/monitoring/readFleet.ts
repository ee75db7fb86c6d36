import { ICONS } from '@waymark/contract/assetTypes.ts'
import type { FleetColumns, MonitorFilter, MonitoringQueries } from './monitoring.queries.ts'

/** Vehicles that are read at once: the JSON of a million would be a text of 200 MB. */
const PIECE = 100_000

export type FleetSource = Pick<MonitoringQueries, 'fleet' | 'ids'>

/** All vehicles of a filter in columns, in the order of their names, however many there are. */
export async function readFleet(
  queries: FleetSource,
  filter: MonitorFilter,
  signal: AbortSignal | undefined,
  piece = PIECE,
): Promise<FleetColumns> {
  const fleet = await queries.fleet(filter, ICONS, piece, signal)
  if (fleet.vehicleId.length < piece) return fleet
  // what is renamed meanwhile is neither left out nor there twice; who reads hears of the change and reads again
  const known = new Set(fleet.vehicleId)
  const others = [...(await queries.ids(filter, undefined, signal))].filter((vehicleId) => !known.has(vehicleId))
  for (let at = 0; at < others.length; at += piece)
    append(fleet, await queries.fleet({ ...filter, vehicleIds: others.slice(at, at + piece) }, ICONS, piece, signal))
  return fleet
}

function append(fleet: FleetColumns, piece: FleetColumns): void {
  for (const name of Object.keys(fleet) as (keyof FleetColumns)[]) {
    const [all, more] = [fleet[name] as unknown[], piece[name]]
    for (const value of more) all.push(value)
  }
}
