import type { Fix, Way } from './WayBook.ts'

/** At least so often a vehicle has to report while its engine runs (IFTA Procedures Manual, P540). Milliseconds. */
export const MOST_SILENCE = 600_000
/** Longer than this without a report is a gap, whatever the engine did. Milliseconds. */
const GAP = 3_600_000
/** It was elsewhere after a gap: farther than receivers err. Metres. */
const ELSEWHERE = 200

/** Why a way is told as a gap: the engine ran, or it was elsewhere afterwards. */
export type GapReason = 'engineOn' | 'moved'

/** What is known of how often a vehicle reported. */
export interface Silences {
  fixes: number
  /** Ways that began with the engine on: how many, and how long. Milliseconds. */
  intervals: number
  engineMs: number
  /** Of them longer than they may be. */
  tooLong: number
  tooLongMs: number
  longestMs: number
  gaps: number
  /** No report said anything about the engine. */
  isEngineUnknown: boolean
}

export function noSilences(): Silences {
  return {
    fixes: 0,
    intervals: 0,
    engineMs: 0,
    tooLong: 0,
    tooLongMs: 0,
    longestMs: 0,
    gaps: 0,
    isEngineUnknown: true,
  }
}

/** Counts a way; answers why it is a gap, undefined where it is none. Whether the engine ran, its beginning says. */
export function countSilence(silences: Silences, { from, to, straightM }: Way): GapReason | undefined {
  const span = to.time - from.time
  silences.fixes++
  if (from.engineOn !== undefined) silences.isEngineUnknown = false
  if (isRunning(from, to)) {
    silences.intervals++
    silences.engineMs += span
    silences.longestMs = Math.max(silences.longestMs, span)
    if (span <= MOST_SILENCE) return undefined
    silences.tooLong++
    silences.tooLongMs += span
    silences.gaps++
    return 'engineOn'
  }
  if (span <= GAP || straightM <= ELSEWHERE) return undefined
  silences.gaps++
  return 'moved'
}

/** Where trackers say nothing of the engine, a vehicle that moves has it on. */
function isRunning(from: Fix, to: Fix): boolean {
  return from.engineOn ?? (from.speed > 0 && to.speed > 0)
}
