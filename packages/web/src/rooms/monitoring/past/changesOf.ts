import { distanceM } from '@waymark/core/geo/distance.ts'
import type { FleetColumns } from '../fleet/FleetColumns.ts'
import { loadOf } from '../fleet/fleetView.ts'

/** What is another at the later of two instants. */
export interface Change {
  vehicleId: number
  /** Rows of the later and of the earlier fleet. */
  row: number
  before: number
  /** Metres between the two places; 0 for one that stayed or whose place is not known at both instants. */
  moved: number
  entered: number[]
  left: number[]
  /** Ranks of the worst alarm, 0 none, when they differ. */
  alarm: readonly [from: number, to: number] | undefined
  /** Per cent, when it is another by five or more. */
  battery: readonly [from: number, to: number] | undefined
  load: readonly [from: boolean | undefined, to: boolean | undefined] | undefined
}

export const KINDS = ['moved', 'landmark', 'alarm', 'battery', 'load'] as const
export type ChangeKind = (typeof KINDS)[number]

/** Less than this may be what a receiver makes up while it stands. Metres. */
const MOVED = 200
/** Per cent. */
const BATTERY = 5

/** Changes of these rows of the later fleet, in their order; vehicles that the earlier one does not have are left out. */
export function changesOf(earlier: FleetColumns, later: FleetColumns, rows: Iterable<number>): Change[] {
  const changes: Change[] = []
  for (const row of rows) {
    const vehicleId = later.vehicleId[row]!
    const before = earlier.rowOf.get(vehicleId)
    if (before === undefined) continue
    const change = changeOf(earlier, later, vehicleId, before, row)
    if (KINDS.some((kind) => isOfKind(change, kind))) changes.push(change)
  }
  return changes
}

/** Whether a change is of a kind. */
export function isOfKind(change: Change, kind: ChangeKind): boolean {
  if (kind === 'moved') return change.moved > 0
  if (kind === 'landmark') return change.entered.length + change.left.length > 0
  return change[kind] !== undefined
}

function changeOf(a: FleetColumns, b: FleetColumns, vehicleId: number, before: number, row: number): Change {
  const placed = a.hasPosition(before) && b.hasPosition(row)
  const metres = placed
    ? distanceM(a.lat[before]! / 1e6, a.lon[before]! / 1e6, b.lat[row]! / 1e6, b.lon[row]! / 1e6)
    : 0
  const [was, is] = [a.landmarks[before]!, b.landmarks[row]!]
  const charge = [a.battery[before]!, b.battery[row]!] as const
  const [loadBefore, loadAfter] = [loadOf(a, before), loadOf(b, row)]
  const ranks = [a.alarm[before]!, b.alarm[row]!] as const
  return {
    vehicleId,
    row,
    before,
    moved: metres >= MOVED ? metres : 0,
    entered: is.filter((landmark) => !was.includes(landmark)),
    left: was.filter((landmark) => !is.includes(landmark)),
    alarm: ranks[0] === ranks[1] ? undefined : ranks,
    battery: charge[0] >= 0 && charge[1] >= 0 && Math.abs(charge[0] - charge[1]) >= BATTERY ? charge : undefined,
    load: loadBefore === loadAfter ? undefined : [loadBefore, loadAfter],
  }
}
