import type { RegionIndex } from '@waymark/core/geo/RegionIndex.ts'
import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import type { Database } from '../../../platform/database/Database.ts'
import type { KnownQuestion, KnownReader } from '../../../rooms/report/public.ts'
import { DeviceFolder, type FolderOptions } from '../DeviceFolder.ts'
import type { MovementChanges } from '../MovementChanges.ts'
import { movementQueries } from '../movement.queries.ts'
import { readPages } from '../readPages.ts'
import { regionCodes } from '../regionCodes.ts'
import { Setups } from '../Setups.ts'
import { setupQueries } from '../setups.queries.ts'
import { prepareMovement } from '../prepareMovement.queries.ts'
import { type DeviceThen, type KeptUntil, knownQueries, type KnownQueries } from './known.queries.ts'

/** Reports that one question folds anew, and results of today that it looks at: seconds of work. */
const MOST_REPORTS = 2_000_000
const MOST_RESULTS = 1_000_000
/** Clocks may be ahead by so much and be taken in. Milliseconds. */
const AHEAD = 86_400_000
const PIECE = 200

/** A question about what was known looks at too much; it is asked of fewer vehicles or of a shorter range. */
class TooMuchKnownError extends Error {
  override name = 'TooMuchKnownError'
  /** Reports or results. */
  readonly limit: number

  constructor(limit: number) {
    super(`There are more than ${limit} to look at.`)
    this.limit = limit
  }
}

/**
 * What the movement engine said at an instant: what it makes of the reports that had come by then, by the rules that had
 * been chosen and the landmarks of that day. Results from before the first report that came later are those of today, to the
 * bit; only what follows is made again, from the last checkpoint before it.
 */
export class KnownMovement implements KnownReader {
  readonly #db: Database
  readonly #jurisdictions: () => RegionIndex
  readonly #queries: KnownQueries

  constructor(db: Database, jurisdictions: () => RegionIndex) {
    this.#db = db
    this.#jurisdictions = jurisdictions
    this.#queries = knownQueries(db)
  }

  /**
   * Runs `work` so that all that it asks of results has them as known at the instant.
   *
   * @throws TooMuchKnownError
   */
  async within<R>(question: KnownQuestion, work: () => Promise<R>, signal: AbortSignal): Promise<R> {
    return this.#db.request(async () => {
      await this.#prepare(question, signal)
      return work()
    })
  }

  isTooMuch(error: unknown): number | undefined {
    return error instanceof TooMuchKnownError ? error.limit : undefined
  }

  async #prepare({ devices, from, to, at }: KnownQuestion, signal: AbortSignal): Promise<void> {
    const window = { from, to }
    if ((await this.#queries.results(devices, window, MOST_RESULTS, signal)) > MOST_RESULTS)
      throw new TooMuchKnownError(MOST_RESULTS)
    const [known, rules] = [
      await this.#queries.standing(devices, at, signal),
      await this.#queries.laterRules(at, signal),
    ]
    const fold = this.#folderOptions(at, signal)
    const facts = new Map((await setupQueries(this.#db).facts(devices)).map((row) => [row.device, row]))
    const spans = new Map((await movementQueries(this.#db).storedSpans(devices)).map((row) => [row.device, row]))
    const kept: KeptUntil[] = []
    const made: MovementChanges[] = []
    for (const one of known) {
      const { device } = one
      if (isAsToday(one, rules, at)) {
        kept.push({ device, until: Infinity })
        continue
      }
      const stored = spans.get(device)
      const own = facts.get(device) ?? { device, model: '', modelId: null, orgId: 0 }
      if (!stored) continue
      const changes = await changesOf(fold, own, Math.min(one.other_from ?? at, rules ?? at, at), {
        first: stored.first,
        last: Math.min(stored.last, at + AHEAD),
      })
      kept.push({ device, until: changes.replaced?.after ?? -Infinity })
      if (changes.state.head >= 0) made.push(within(changes, window))
    }
    await this.#queries.putInPlace(kept, window, at)
    for (let i = 0; i < made.length; i += PIECE)
      await prepareMovement(made.slice(i, i + PIECE), fold.codes, at)(this.#db)
    await this.#queries.order()
  }

  #folderOptions(at: number, signal: AbortSignal): FolderOptions {
    let left = MOST_REPORTS
    const count = (page: ReportColumns): ReportColumns => {
      signal.throwIfAborted()
      left -= page.length
      if (left < 0) throw new TooMuchKnownError(MOST_REPORTS)
      return page
    }
    const db = this.#db
    const { checkpoints } = movementQueries(db)
    return {
      setups: new Setups(setupQueries(db, at), this.#jurisdictions),
      // what stands of today's is taken over where it is, so nothing old is read to be compared
      queries: { checkpoints, rowsKnown: async () => [] },
      codes: regionCodes(this.#jurisdictions),
      pages: async function* (device, from, to) {
        for await (const page of readPages(db, device, from, to, at)) yield count(page)
      },
    }
  }
}

/** Whether all that is known of a device today was known at the instant. */
function isAsToday({ head, other_from: other }: DeviceThen, rules: number | null, at: number): boolean {
  return other === null && head !== null && head <= at && (rules === null || rules > head)
}

async function changesOf(
  options: FolderOptions,
  facts: Parameters<typeof DeviceFolder.open>[1],
  from: number,
  stored: { first: number; last: number },
): Promise<MovementChanges> {
  const folder = await DeviceFolder.open(options, facts, undefined, stored.first)
  await folder.recompute(from, stored)
  // all that had come was looked at
  folder.seen = Number.MAX_SAFE_INTEGER
  return folder.take('late', false)
}

/** What is to be written of them: results that a question looks at, beside the state. */
function within(changes: MovementChanges, { from, to }: { from: number; to: number }): MovementChanges {
  const added = changes.added.filter(({ row }) => row.start < to && ('end' in row ? row.end : row.start) >= from)
  return { ...changes, added, replaced: undefined, restatements: [], checkpoints: [] }
}
