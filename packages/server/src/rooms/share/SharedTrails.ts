import type { SharedTrail } from '@waymark/contract/rooms/share/sharedView.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { buildSharedTrail } from './buildSharedTrail.ts'
import { type CarriedReader, readDrivenOf, readUsedReports, readStopsOf } from '../trail/public.ts'
import type { OpenShareRow, SharedViewQueries } from './sharedView.queries.ts'
import type { IsShown } from './toSharedVehicle.ts'

export interface SharedTrailsOptions extends CarriedReader {
  readonly queries: Pick<SharedViewQueries, 'carried'>
  readonly clock: Clock
}

type Trail = Omit<SharedTrail, 'no' | 'name' | 'plate' | 'assetType'>

/** A trail that was read is shown for so long to everybody who looks. Milliseconds. */
const KEPT = 60_000
const MOST_KEPT = 100
/** A trail that takes longer is given up. Milliseconds. */
const PATIENCE = 14_000

const TOO_MANY: Trail = { tooMany: true, points: { time: [], lat: [], lon: [] }, gaps: [], stops: [], distance: 0 }

/** Trails of shares, each read once a minute at most: a range of 30 days is too much to be read for every look. */
export class SharedTrails {
  readonly #options: SharedTrailsOptions
  readonly #kept = new Map<string, { until: number; trail: Promise<Trail> }>()

  constructor(options: SharedTrailsOptions) {
    this.#options = options
  }

  /**
   * Where a vehicle was in the share's range, while it belonged to these organisations.
   *
   * @param isShown places that may be shown; all when left out
   */
  read(
    share: OpenShareRow,
    vehicleId: number,
    orgIds: readonly number[],
    isShown: IsShown | undefined,
  ): Promise<Trail> {
    const name = `${share.share_id} ${share.version} ${vehicleId}`
    const now = this.#options.clock.now()
    const kept = this.#kept.get(name)
    if (kept && kept.until > now) return kept.trail
    this.#kept.delete(name)
    // the oldest stands first
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size < MOST_KEPT) break
      this.#kept.delete(oldest)
    }
    const trail = this.#build(share, vehicleId, orgIds, isShown)
    this.#kept.set(name, { until: now + KEPT, trail })
    trail.catch(() => this.#kept.delete(name))
    return trail
  }

  async #build(
    share: OpenShareRow,
    vehicleId: number,
    orgIds: readonly number[],
    isShown: IsShown | undefined,
  ): Promise<Trail> {
    const start = share.from_at ?? 0
    const end = Math.min(share.to_at ?? 0, share.expires_at)
    const carried = await this.#options.queries.carried(vehicleId, start, end, orgIds)
    const signal = AbortSignal.timeout(PATIENCE)
    const judged = await readUsedReports(this.#options, carried, signal)
    if (!judged) return TOO_MANY
    const { parts } = judged
    const { stops } = await readStopsOf(this.#options, carried, parts, signal)
    const distance = isShown ? undefined : await readDrivenOf(this.#options, carried, signal)
    const trail = buildSharedTrail(parts, stops, start, new Set(share.fields), isShown)
    return { tooMany: false, ...trail, ...(distance !== undefined && { distance }) }
  }
}
