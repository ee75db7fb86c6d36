import type { DeviceReport } from '@waymark/gateway/protocols/DeviceSide.ts'
import type { JourneyReport } from '../journeys/JourneyReport.ts'
import { chance } from '../journeys/random.ts'
import type { Line, LineEvents } from '../sockets/Line.ts'
import type { FleetFigures } from './FleetFigures.ts'
import type { JourneyClock } from './JourneyClock.ts'
import type { Task } from './Scheduler.ts'
import type { SimulatedDevice } from './SimulatedDevice.ts'
import { toDeviceReport } from './toDeviceReport.ts'

/** Patience and habits of a tracker, milliseconds. */
export interface Habits {
  /** For a connection, an answer to the login or an acknowledgement. */
  patience: number
  /** Silence after which a sign of life is sent. */
  heartbeat: number
  /** With nothing to say for longer than this the connection is closed. */
  sleep: number
  /** Before the second attempt to connect; doubles with each. */
  leastBackOff: number
  mostBackOff: number
}

export const HABITS: Habits = {
  patience: 30_000,
  heartbeat: 180_000,
  sleep: 600_000,
  leastBackOff: 1000,
  mostBackOff: 120_000,
}

/** Reports that a tracker's memory holds. */
const MEMORY = 20_000

/** Delivered later after the fix than this (ms), a report counts as late. */
const LATE_MS = 60_000

/** How far back the report is looked for with which a tracker begins (ms), in steps: most have a young one. */
const LOOK_BACK_MS = [600_000, 3_600_000, 6 * 3_600_000, 30 * 3_600_000]

export interface TrackerOptions {
  device: SimulatedDevice
  /** Reports are delivered from this moment of the journey on, milliseconds since 1970 UTC. */
  from: number
  /** Begin with the newest report before `from`, so that an asset that sleeps shows at once. */
  announces: boolean
  clock: JourneyClock
  habits: Habits
  figures: FleetFigures
  /** Milliseconds since 1970 UTC. */
  now: () => number
  /** Has the tracker run as soon as possible. */
  wake: (tracker: Tracker) => void
}

/**
 * One simulated tracker: keeps what it measured until the server has it, whatever happens to its connections.
 */
export class Tracker implements Task, LineEvents {
  readonly #options: TrackerOptions
  #deliveries: Iterator<JourneyReport> | undefined
  #next: JourneyReport | undefined
  /** Not acknowledged yet, in order of delivery; the first `#inFlight` of them are on their way. */
  #waiting: DeviceReport[] = []
  #inFlight = 0
  /** How many of `#waiting` were sent once already. */
  #tried = 0
  #newest: DeviceReport | undefined
  #line: Line | undefined
  #isReady = false
  /** When patience ends. */
  #deadline = Infinity
  #retryAt = 0
  #failures = 0
  #lastTraffic = 0
  #serial = 1

  constructor(options: TrackerOptions) {
    this.#options = options
  }

  /** True while reports are on their way. */
  get isBusy(): boolean {
    return this.#inFlight > 0
  }

  run(now: number): number {
    this.#collect(now)
    if (now >= this.#deadline) this.#hangUp('no answer')
    if (this.#waiting.length === 0) this.#rest(now)
    else if (!this.#line && now >= this.#retryAt) this.#open(now)
    else if (this.#isReady && this.#inFlight === 0) this.#send(now)
    return this.#nextDue()
  }

  /** Closes the connection; the tracker must not be run any more. */
  end(): void {
    this.#forgetLine()?.end()
  }

  ready(): void {
    this.#isReady = true
    this.#deadline = Infinity
    this.#options.wake(this)
  }

  delivered(count: number): void {
    const { figures, now, habits, wake } = this.#options
    if (this.#line?.isAcknowledged === true) figures.acknowledged += count
    figures.waiting -= count
    this.#waiting.splice(0, count)
    this.#tried -= count
    this.#inFlight -= count
    this.#failures = 0
    this.#deadline = this.#inFlight > 0 ? now() + habits.patience : Infinity
    if (this.#inFlight === 0) wake(this)
  }

  asked(what: 'report' | 'restart'): void {
    const { now, wake } = this.#options
    if (what === 'restart') {
      this.#hangUp('restarted')
      return
    }
    if (!this.#newest) return
    this.#put({ ...this.#newest, time: Math.floor(now() / 1000) * 1000 })
    wake(this)
  }

  lost(reason: string): void {
    this.#forgetLine()
    this.#options.figures.trouble = `${this.#options.device.identifier}: ${reason}`
    this.#failures++
    this.#retryAt = this.#options.now() + this.#backOff()
    this.#options.wake(this)
  }

  /** Takes in what is due. */
  #collect(now: number): void {
    const { clock, figures } = this.#options
    const journey = clock.toJourney(now)
    if (!this.#deliveries) this.#begin()
    for (; this.#next && this.#next.sent <= journey; this.#advance()) {
      if (this.#next.sent - this.#next.time > LATE_MS) figures.late++
      this.#keep(this.#next)
    }
  }

  #begin(): void {
    const { device, from, announces } = this.#options
    this.#deliveries = device.source.deliveries(from, Infinity)
    this.#advance()
    for (const back of announces ? LOOK_BACK_MS : []) {
      let found: JourneyReport | undefined
      for (const report of device.source.reports(from - back, from)) if (report.sent <= from) found = report
      if (!found) continue
      // Switched on at a standstill it measures anew; under way its next report is near.
      this.#keep(found.moving ? found : { ...found, time: from, sent: from })
      return
    }
  }

  #advance(): void {
    const step = this.#deliveries?.next()
    this.#next = step?.done === false ? step.value : undefined
  }

  #keep(report: JourneyReport): void {
    this.#put(toDeviceReport(report, this.#options.clock.toReal(report.time)))
  }

  #put(report: DeviceReport): void {
    const { figures } = this.#options
    this.#newest = report
    this.#waiting.push(report)
    figures.waiting++
    // What is on its way stays: it may be stored already.
    if (this.#waiting.length <= MEMORY + this.#inFlight) return
    this.#waiting.splice(this.#inFlight, 1)
    this.#tried = Math.min(this.#tried, this.#inFlight)
    figures.waiting--
    figures.dropped++
  }

  #open(now: number): void {
    const { device, figures, habits } = this.#options
    if (this.#failures > 0) figures.reconnects++
    figures.connected++
    this.#deadline = now + habits.patience
    this.#lastTraffic = now
    this.#line = device.open(this)
  }

  #send(now: number): void {
    const { figures, habits } = this.#options
    const line = this.#line
    if (!line) return
    const reports = this.#waiting.slice(0, line.most)
    this.#inFlight = reports.length
    const again = Math.min(this.#tried, reports.length)
    figures.resent += again
    figures.sent += reports.length - again
    this.#tried = Math.max(this.#tried, reports.length)
    this.#deadline = now + habits.patience
    this.#lastTraffic = now
    this.#serial = (this.#serial + line.send(reports, this.#serial)) & 0xffff
  }

  /** With nothing to send: a sign of life now and then, or sleep when the next report is far. */
  #rest(now: number): void {
    const { clock, habits } = this.#options
    if (!this.#line || !this.#isReady) return
    const next = this.#next ? clock.toReal(this.#next.sent) : Infinity
    if (next - now > habits.sleep) this.end()
    else if (this.#newest && now - this.#lastTraffic >= habits.heartbeat) {
      if (this.#line.heartbeat(this.#newest, this.#serial)) this.#serial = (this.#serial + 1) & 0xffff
      this.#lastTraffic = now
    }
  }

  #nextDue(): number {
    const { clock, habits } = this.#options
    const delivery = this.#next ? clock.toReal(this.#next.sent) : Infinity
    const retry = this.#waiting.length > 0 && !this.#line ? this.#retryAt : Infinity
    const heartbeat = this.#line && this.#waiting.length === 0 ? this.#lastTraffic + habits.heartbeat : Infinity
    return Math.min(delivery, retry, heartbeat, this.#deadline)
  }

  #hangUp(reason: string): void {
    const line = this.#line
    this.lost(reason)
    line?.end()
  }

  #forgetLine(): Line | undefined {
    const line = this.#line
    if (line) this.#options.figures.connected--
    this.#line = undefined
    this.#isReady = false
    this.#inFlight = 0
    this.#deadline = Infinity
    return line
  }

  /** Doubles with each failure; a part is chance, so that a fleet does not come back all at once. */
  #backOff(): number {
    const { habits, device } = this.#options
    const full = Math.min(habits.leastBackOff * 2 ** (this.#failures - 1), habits.mostBackOff)
    return full * (0.5 + chance(this.#failures, ...Buffer.from(device.identifier)) / 2)
  }
}
