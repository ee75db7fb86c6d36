import type { Clock } from '../../platform/clock/clock.ts'
import type { QuickReporter, QuickSession } from '../../rooms/quickReport/public.ts'

/** A device that sleeps is waited for so long. Milliseconds. */
const MOST_WAIT = 24 * 3_600_000
/** What became of one is told for so long. Milliseconds. */
const KEPT = 600_000

/** What is sent to a device, and whether it went. */
export type SendTracking = (
  device: number,
  track: { interval: number; seconds: number },
) => 'sent' | 'offline' | 'unsupported'

interface Running extends QuickSession {
  /** The device keeps the time itself; else it is asked for each report. */
  readonly isTimed: boolean
  /** When it was told last; undefined while it has to be told (again). */
  askedAt: number | undefined
  phase: QuickSession['phase']
  toldAt: number | undefined
  endsAt: number | undefined
  /** When it was over. */
  overAt: number | undefined
}

/**
 * Devices that report quickly for a while. Kept in memory only: a device that counts the time itself ends by itself, and
 * one that is asked for every report is asked no more. All times in milliseconds since 1970 UTC.
 */
export class QuickReports implements QuickReporter {
  readonly #running = new Map<number, Running>()
  readonly #send: SendTracking
  readonly #clock: Clock

  constructor(send: SendTracking, clock: Clock) {
    this.#send = send
    this.#clock = clock
  }

  of(device: number): QuickSession | undefined {
    return this.#running.get(device)
  }

  start(device: number, isTimed: boolean, interval: number, minutes: number): void {
    this.#running.set(device, {
      isTimed,
      interval,
      duration: minutes * 60_000,
      requestedAt: this.#clock.now(),
      phase: 'waiting',
      askedAt: undefined,
      toldAt: undefined,
      endsAt: undefined,
      overAt: undefined,
    })
    this.run()
  }

  stop(device: number): void {
    const running = this.#running.get(device)
    if (!running || running.overAt !== undefined) return
    if (running.isTimed && running.toldAt !== undefined) this.#send(device, { interval: 0, seconds: 0 })
    this.#end(running, 'stopped')
  }

  /** Tells devices that have connected, asks those that want it, ends what is over. Called every second. */
  run(): void {
    const now = this.#clock.now()
    for (const [device, running] of this.#running) {
      if (running.overAt !== undefined) {
        if (now - running.overAt > KEPT) this.#running.delete(device)
      } else if (now >= (running.endsAt ?? running.requestedAt + MOST_WAIT)) this.#end(running, 'ended')
      else this.#tell(device, running, now)
    }
  }

  #tell(device: number, running: Running, now: number): void {
    const { askedAt, interval, isTimed } = running
    const isDue = askedAt === undefined || (!isTimed && now - askedAt >= interval * 1000)
    if (!isDue) return
    const left = running.endsAt === undefined ? running.duration : running.endsAt - now
    const result = this.#send(device, { interval, seconds: Math.max(1, Math.ceil(left / 1000)) })
    if (result !== 'sent') return
    running.askedAt = now
    running.toldAt ??= now
    running.endsAt ??= now + running.duration
    running.phase = 'told'
  }

  #end(running: Running, phase: 'stopped' | 'ended'): void {
    running.phase = phase
    running.overAt = this.#clock.now()
  }
}
