import { SEPARATOR } from '@waymark/core/columns/Sheet.ts'
import { rankTexts } from '@waymark/core/text/rankTexts.ts'
import type { FleetColumns } from './FleetColumns.ts'
import type { RankAnswer, RankQuestion } from './rank.worker.ts'

/** Fleets up to this are ranked at once: a redraw takes longer than that does. */
const AT_ONCE = 5000

/** By fleet and column; null while the worker is at it. */
const known = new WeakMap<FleetColumns, Map<string, Float64Array | null>>()
const waiting = new Map<number, (ranks: Float64Array) => void>()
let worker: Worker | undefined
let seq = 0

/**
 * Place of each row in the order of a column's texts, which do not change while the fleet stays. For large fleets a worker
 * finds them, since a hundred thousand take it a good part of a second.
 *
 * @param onRanked hears when they are there, if they are not yet
 */
export function lastingRanks(
  fleet: FleetColumns,
  key: string,
  textOf: (row: number) => string,
  onRanked: () => void,
): Float64Array | null {
  const ofFleet = known.get(fleet) ?? new Map<string, Float64Array | null>()
  known.set(fleet, ofFleet)
  const kept = ofFleet.get(key)
  if (kept !== undefined) return kept
  const texts = Array.from({ length: fleet.count }, (_, row) => textOf(row))
  const ranks = fleet.count > AT_ONCE ? null : rankTexts(texts)
  ofFleet.set(key, ranks)
  if (!ranks)
    askWorker(texts, (found) => {
      ofFleet.set(key, found)
      onRanked()
    })
  return ranks
}

function askWorker(texts: readonly string[], onAnswer: (ranks: Float64Array) => void): void {
  worker ??= startWorker()
  waiting.set(++seq, onAnswer)
  worker.postMessage({ seq, joined: texts.join(SEPARATOR) } satisfies RankQuestion)
}

function startWorker(): Worker {
  const made = new Worker(new URL('./rank.worker.ts', import.meta.url), { type: 'module' })
  made.addEventListener('message', ({ data }: MessageEvent<RankAnswer>) => {
    waiting.get(data.seq)?.(data.ranks)
    waiting.delete(data.seq)
  })
  return made
}
