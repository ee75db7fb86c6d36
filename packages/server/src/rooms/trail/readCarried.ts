import type { RuleChoices } from '@waymark/core/movement/rules/resolveRule.ts'
import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import type { TrailStop } from './buildTrail.ts'

export interface TrailStops {
  readonly stops: readonly TrailStop[]
  /** Milliseconds since 1970 UTC. */
  readonly pending: readonly { readonly from: number; readonly to: number }[]
}

/** What trails are read by. */
export interface CarriedReader {
  /**
   * Reports of a device from one time to before another (ms since 1970 UTC), in order of time; undefined when there are
   * more than `most`.
   */
  readonly readTrail: (
    device: number,
    from: number,
    to: number,
    most: number,
    signal: AbortSignal,
  ) => Promise<ReportColumns | undefined>
  /** Stops of a device from one time to before another, and where the movement engine has not got to them yet. */
  readonly readStops: (device: number, from: number, to: number, signal: AbortSignal) => Promise<TrailStops>
  /** Millimetres that a device was driven from one time to before another, as the movement engine has it. */
  readonly readDriven: (device: number, from: number, to: number, signal: AbortSignal) => Promise<number>
  /** By which choices of rules the movement engine reads a device. */
  readonly readRules: (device: number) => Promise<RuleChoices>
  /** Most reports of a trail. */
  readonly trailPoints: number
}

/** A device that a vehicle carried, and when; ms since 1970 UTC. */
export interface Carried {
  readonly device: number
  readonly from_ms: number
  readonly to_ms: number
}

/** The reports of the devices that a vehicle carried, a part each; undefined when together they are too many. */
export async function readParts(
  { readTrail, trailPoints }: Pick<CarriedReader, 'readTrail' | 'trailPoints'>,
  carried: readonly Carried[],
  signal: AbortSignal,
): Promise<ReportColumns[] | undefined> {
  const parts: ReportColumns[] = []
  let room = trailPoints
  for (const { device, from_ms, to_ms } of carried) {
    const part = await readTrail(device, from_ms, to_ms, room, signal)
    if (!part) return undefined
    parts.push(part)
    room -= part.length
  }
  return parts
}

/** The stops of the devices that a vehicle carried; none where nothing was reported, or nothing is shown. */
export async function readStopsOf(
  { readStops }: Pick<CarriedReader, 'readStops'>,
  carried: readonly Carried[],
  parts: readonly ReportColumns[] | undefined,
  signal: AbortSignal,
): Promise<TrailStops> {
  const found: TrailStops[] = []
  for (const [i, { device, from_ms, to_ms }] of carried.entries())
    if (parts?.[i]?.length) found.push(await readStops(device, from_ms, to_ms, signal))
  return { stops: found.flatMap(({ stops }) => stops), pending: found.flatMap(({ pending }) => pending) }
}

/** Metres that a vehicle was driven with the devices that it carried. */
export async function readDrivenOf(
  { readDriven }: Pick<CarriedReader, 'readDriven'>,
  carried: readonly Carried[],
  signal: AbortSignal,
): Promise<number> {
  let mm = 0
  for (const { device, from_ms, to_ms } of carried) mm += await readDriven(device, from_ms, to_ms, signal)
  return Math.round(mm / 1000)
}
