import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { FixFilter } from '@waymark/core/trail/FixFilter.ts'
import { type Carried, type CarriedReader, readParts } from './readCarried.ts'

type Reader = Pick<CarriedReader, 'readTrail' | 'readRules' | 'trailPoints'>

/** Reports of which those positions are left that the movement engine uses. */
export interface UsedReports {
  readonly parts: ReportColumns[]
  /** How many reports the engine sets aside. */
  readonly rejected: number
}

const [HOUR, DAY] = [3_600_000, 86_400_000]

/**
 * So far back is read to know what came before: farther where too little did, for a clock to be judged a few days. Before so many
 * fixes it makes no difference any more. Milliseconds.
 */
const BEFORE = [HOUR, 3 * DAY, 31 * DAY]
const ENOUGH_BEFORE = 32

/** And so far on, where the last ones are doubtful. Milliseconds. */
const AFTER = [HOUR, DAY]

/** The reports of the devices that a vehicle carried, a part each, as the engine uses them; undefined when together they are too many. */
export async function readUsedReports(
  reader: Reader,
  carried: readonly Carried[],
  signal: AbortSignal,
): Promise<UsedReports | undefined> {
  const parts = await readParts(reader, carried, signal)
  if (!parts) return undefined
  let rejected = 0
  for (const [i, span] of carried.entries()) {
    const part = parts[i]
    if (part && part.length > 0) rejected += await judge(reader, span, part, signal)
  }
  return { parts, rejected }
}

async function judge(
  reader: Reader,
  { device, from_ms: from, to_ms: to }: Carried,
  part: ReportColumns,
  signal: AbortSignal,
): Promise<number> {
  const found = new FixFilter(await reader.readRules(device))
  const before = await readBefore(reader, device, from, hasClockAhead(part), signal)
  if (before) found.passBefore(before)
  found.judge(part)
  let at = to
  for (const ms of AFTER) {
    if (!found.isUndecided) break
    const after = await reader.readTrail(device, at, to + ms, reader.trailPoints, signal)
    if (after) found.passAfter(after)
    at = to + ms
  }
  return found.refused
}

async function readBefore(
  { readTrail, trailPoints }: Reader,
  device: number,
  from: number,
  isClockJudged: boolean,
  signal: AbortSignal,
): Promise<ReportColumns | undefined> {
  let best: ReportColumns | undefined
  for (const ms of isClockJudged ? BEFORE.slice(1) : BEFORE) {
    const before = await readTrail(device, from - ms, from, trailPoints, signal)
    // farther back there are too many: then these are enough
    if (!before) break
    best = before
    if (fixesOf(before) >= ENOUGH_BEFORE) break
  }
  return best
}

function fixesOf({ flags, length }: ReportColumns): number {
  let fixes = 0
  for (let row = 0; row < length; row++) if (((flags[row] as number) & ReportFlag.valid) !== 0) fixes++
  return fixes
}

function hasClockAhead({ flags, length }: ReportColumns): boolean {
  for (let row = 0; row < length; row++) if (((flags[row] as number) & ReportFlag.clockAhead) !== 0) return true
  return false
}
