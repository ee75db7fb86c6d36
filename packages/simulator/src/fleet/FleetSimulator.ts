import { type FleetFigures, noFigures } from './FleetFigures.ts'
import { JourneyClock } from './JourneyClock.ts'
import { Scheduler } from './Scheduler.ts'
import type { SimulatedDevice } from './SimulatedDevice.ts'
import { HABITS, type Habits, Tracker } from './Tracker.ts'

export interface FleetOptions {
  devices: readonly SimulatedDevice[]
  /** Milliseconds since 1970 UTC. */
  now: () => number
  /** Reports are delivered from this moment on (ms since 1970 UTC); what is past already goes at once. Now by default. */
  from?: number
  /** The fleet's time runs this many times faster from `from` on; times on the wire stay real. 1 by default. */
  speed?: number
  /** Begin with the newest report of each asset before `from`. */
  announces?: boolean
  /** Devices that begin in a second. */
  perSecond?: number
  habits?: Partial<Habits>
}

/** Devices that begin in a second, unless told otherwise: what one gateway accepts without a queue. */
const PER_SECOND = 500

/** How long acknowledgements are waited for at the end (ms). */
const GRACE_MS = 3000

/** Drives any number of simulated trackers over real sockets, on one timer. */
export class FleetSimulator {
  readonly #options: FleetOptions
  readonly #scheduler: Scheduler
  readonly #trackers: Tracker[] = []
  readonly figures: FleetFigures

  constructor(options: FleetOptions) {
    this.#options = options
    this.#scheduler = new Scheduler(options.now)
    this.figures = noFigures(options.devices.length)
  }

  /** Lets the devices begin, one after the other. */
  start(): void {
    const { devices, now, speed = 1, announces = false, perSecond = PER_SECOND, habits } = this.#options
    const start = now()
    const from = this.#options.from ?? start
    const clock = new JourneyClock(from, speed)
    for (const [number, device] of devices.entries()) {
      const tracker = new Tracker({
        device,
        from,
        announces,
        clock,
        habits: { ...HABITS, ...habits },
        figures: this.figures,
        now,
        wake: (tracker) => this.#scheduler.wake(tracker),
      })
      this.#trackers.push(tracker)
      this.#scheduler.schedule(tracker, start + (number * 1000) / perSecond)
    }
  }

  /** Sends nothing more, waits shortly for what is on its way, and closes the connections. */
  async stop(): Promise<void> {
    this.#scheduler.stop()
    for (let waited = 0; waited < GRACE_MS && this.#trackers.some((tracker) => tracker.isBusy); waited += 20)
      await new Promise((resolve) => setTimeout(resolve, 20))
    for (const tracker of this.#trackers) tracker.end()
  }
}
