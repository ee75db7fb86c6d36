import type { Clock } from '../../platform/clock/clock.ts'
import type { QuickReporter, QuickSession } from '../../rooms/quickReport/public.ts'
import type { QuickReportsQueries, StoredQuickReport } from './quickReports.queries.ts'

/** A device that sleeps is waited for so long. Milliseconds. */
const MOST_WAIT = 24 * 3_600_000
/** What became of one is told for so long. Milliseconds. */
const KEPT = 600_000

/** The side of the devices: whether one is connected here, and what it is told. */
interface TrackingWire {
  isOnline(device: number): boolean
  send(device: number, command: { track: { interval: number; seconds: number } }): 'sent' | 'offline' | 'unsupported'
}

/**
 * Devices that report quickly for a while. What is wanted and what became of it stands in the database, where whichever
 * process has the device's connection finds it. All times in milliseconds since 1970 UTC.
 */
export class QuickReports implements QuickReporter {
  readonly #queries: QuickReportsQueries
  readonly #wire: TrackingWire
  readonly #clock: Clock

  constructor(queries: QuickReportsQueries, wire: TrackingWire, clock: Clock) {
    this.#queries = queries
    this.#wire = wire
    this.#clock = clock
  }

  of(device: number): Promise<QuickSession | undefined> {
    return this.#queries.of(device)
  }

  async start(device: number, isTimed: boolean, interval: number, minutes: number): Promise<void> {
    const requestedAt = this.#clock.now()
    await this.#queries.begin({ device, isTimed, interval, duration: minutes * 60_000, requestedAt })
  }

  async stop(device: number): Promise<void> {
    await this.#queries.end(device, 'stopped', this.#clock.now())
  }

  /** Tells devices that are connected here, asks those that want it, ends what is over. Called every second. */
  async run(): Promise<void> {
    const now = this.#clock.now()
    for (const open of await this.#queries.open()) {
      if (open.isStopDue) await this.#tellStop(open)
      else if (now >= (open.endsAt ?? open.requestedAt + MOST_WAIT)) await this.#queries.end(open.device, 'ended', now)
      else await this.#tell(open, now)
    }
    await this.#queries.purge(now - KEPT)
  }

  async #tellStop({ device }: StoredQuickReport): Promise<void> {
    if (!this.#wire.isOnline(device) || !(await this.#queries.claimStop(device))) return
    this.#wire.send(device, { track: { interval: 0, seconds: 0 } })
  }

  /** It counts as told before it is, so that two processes with a connection of the device do not both tell it. */
  async #tell(open: StoredQuickReport, now: number): Promise<void> {
    const { device, askedAt, interval, isTimed, duration } = open
    const isDue = askedAt === undefined || (!isTimed && now - askedAt >= interval * 1000)
    if (!isDue || !this.#wire.isOnline(device)) return
    const endsAt = open.endsAt ?? now + duration
    if (!(await this.#queries.claim(open, { now, toldAt: open.toldAt ?? now, endsAt }))) return
    const seconds = Math.max(1, Math.ceil((endsAt - now) / 1000))
    if (this.#wire.send(device, { track: { interval, seconds } }) !== 'sent') await this.#queries.takeBack(open, now)
  }
}
