import type { Scanned, ScanTask } from '@waymark/contract/rooms/stock/stockScan.ts'
import { MOST_SCANS, readScan } from '@waymark/core/stock/readScan.ts'

/** What is done with the pieces that follow, and where they are put. */
export interface ScanOrder {
  readonly task: ScanTask
  /** Null where it needs none. */
  readonly placeId: number | null
}

/** A piece of a round. */
export interface ScanEntry extends ScanOrder {
  readonly key: number
  readonly code: string
  /** `twice`: refused here, since it is in the round already. */
  readonly status: 'waiting' | 'done' | 'refused' | 'twice' | 'undone'
  /** What the server said of it; undefined while it is on its way, or where it could not be asked. */
  readonly result?: Scanned
  /** Why it could not be asked. */
  readonly failure?: string
}

/** A round at the station: its pieces in the order in which they were scanned. */
export interface Round {
  readonly entries: readonly ScanEntry[]
  /** Pieces that found no room in it any more. */
  readonly overflow: number
}

export const EMPTY_ROUND: Round = { entries: [], overflow: 0 }

type Step =
  | { readonly kind: 'scan'; readonly codes: readonly string[]; readonly order: ScanOrder }
  | { readonly kind: 'answer'; readonly keys: readonly number[]; readonly results: readonly Scanned[] }
  | { readonly kind: 'fail'; readonly keys: readonly number[]; readonly failure: string }
  | { readonly kind: 'undo'; readonly key: number }
  | { readonly kind: 'clear' }

/** What of a round stands for a code: a piece that was refused, or taken back, may be scanned anew. */
const nameOf = (code: string): string => readScan(code).toLowerCase()
const counts = ({ status }: ScanEntry): boolean => status === 'waiting' || status === 'done'

/** A round after a step. */
export function nextRound({ entries, overflow }: Round, step: Step): Round {
  if (step.kind === 'clear') return EMPTY_ROUND
  if (step.kind === 'undo')
    return { entries: entries.map((each) => (each.key === step.key ? { ...each, status: 'undone' } : each)), overflow }
  if (step.kind === 'scan') {
    const room = step.codes.slice(0, MOST_SCANS - entries.length)
    const there = new Set(entries.filter(counts).map(({ code }) => nameOf(code)))
    const added = room.map((code, i): ScanEntry => {
      const name = nameOf(code)
      const status = there.has(name) ? 'twice' : 'waiting'
      there.add(name)
      return { key: entries.length + i, code, status, ...step.order }
    })
    return { entries: [...entries, ...added], overflow: step.codes.length - room.length }
  }
  const place = new Map(step.keys.map((key, i) => [key, i]))
  return {
    entries: entries.map((each): ScanEntry => {
      const i = place.get(each.key)
      if (i === undefined) return each
      if (step.kind === 'fail') return { ...each, status: 'refused', failure: step.failure }
      const result = step.results[i]
      return result === undefined ? each : { ...each, status: result.ok ? 'done' : 'refused', result }
    }),
    overflow,
  }
}

/** The pieces that are asked for together next: those that wait for the same. */
export function nextToSend({ entries }: Round): readonly ScanEntry[] {
  const waiting = entries.filter(({ status }) => status === 'waiting')
  const [first] = waiting
  return waiting.filter(({ task, placeId }) => task === first?.task && placeId === first.placeId)
}

/** How many of what a scan added were refused without asking anybody: they are in the round already, or found no room. */
export const refusedHere = (before: Round, after: Round): number =>
  after.entries.slice(before.entries.length).filter(({ status }) => status === 'twice').length + after.overflow

/** The newest piece that moved and was not taken back. */
export const lastMoved = ({ entries }: Round): ScanEntry | undefined =>
  entries.findLast(({ status, result }) => status !== 'undone' && typeof result?.moveId === 'number')
