import { setTimeout as sleep } from 'node:timers/promises'
import { LatencyHistogram } from '../LatencyHistogram.ts'
import { LoadDevice } from './LoadDevice.ts'
import type { ConnectOrder, LoadResult, RunOrder } from './orders.ts'

/** Connections that may be opening at the same time. */
const OPENING = 200
/** Longest wait for the last acknowledgements after a run. */
const SETTLE_MS = 15_000
/** Milliseconds between two looks at what is due in a paced run. */
const PACE_MS = 2

/** Many devices and the rhythm in which they send. */
export class LoadFleet {
  readonly #devices: LoadDevice[] = []
  readonly #latency = new LatencyHistogram()
  #loggedIn = 0
  #failure: Error | undefined
  /** Each acknowledgement is answered with the next packet. */
  #closedLoop = false
  #measuring = false
  /** The measured time (performance.now). */
  #began = Number.POSITIVE_INFINITY
  #ended = Number.POSITIVE_INFINITY
  #packets = 0
  #acknowledged = 0
  #skipped = 0
  #epoch = 0

  /** Opens a connection for each device and logs it in. @throws when one is refused or lost. */
  async connect({ port, firstImei, connections }: ConnectOrder): Promise<void> {
    for (let n = 0; n < connections; n++) {
      while (this.#devices.length - this.#loggedIn >= OPENING) await this.#soon()
      this.#devices.push(new LoadDevice(port, firstImei + n, this.#devices.length, this.#events))
    }
    while (this.#loggedIn < this.#devices.length) await this.#soon()
  }

  /** Sends for `seconds`, after `warmup` that does not count. */
  async run(order: RunOrder): Promise<LoadResult> {
    this.#epoch = order.epoch
    for (const device of this.#devices) device.prepare(order.records)
    this.#closedLoop = order.rate === undefined
    const stop = order.rate === undefined ? this.#kick() : this.#pace(order.rate / order.records)
    await this.#sleep(order.warmup * 1000)
    this.#startMeasuring()
    const cpu = process.cpuUsage()
    await this.#sleep(order.seconds * 1000)
    this.#ended = performance.now()
    this.#measuring = false
    const seconds = (this.#ended - this.#began) / 1000
    const { user, system } = process.cpuUsage(cpu)
    const reports = this.#acknowledged * order.records
    const packets = this.#packets
    const skipped = this.#skipped
    this.#closedLoop = false
    stop()
    await this.#settle()
    const { p50, p99, max, count } = this.#latency.summary()
    return {
      seconds,
      sentPackets: packets,
      skippedPackets: skipped,
      acknowledgedReports: reports,
      reportsPerSecond: reports / seconds,
      ackMs: { count, p50, p99, max },
      cpuSeconds: (user + system) / 1e6,
    }
  }

  close(): void {
    for (const device of this.#devices) device.close()
  }

  #startMeasuring(): void {
    this.#latency.clear()
    this.#packets = 0
    this.#acknowledged = 0
    this.#skipped = 0
    this.#measuring = true
    this.#ended = Number.POSITIVE_INFINITY
    this.#began = performance.now()
  }

  readonly #events = {
    loggedIn: () => void this.#loggedIn++,
    acknowledged: (device: LoadDevice, sent: number) => {
      // what was sent in the measured time counts, however late its answer comes
      if (sent >= this.#began && sent < this.#ended) this.#latency.add(performance.now() - sent)
      if (this.#measuring) this.#acknowledged++
      if (this.#closedLoop) this.#send(device)
    },
    failed: (error: Error) => {
      this.#failure ??= error
    },
  }

  #send(device: LoadDevice): void {
    const now = Date.now()
    if (device.send(now, now - this.#epoch)) this.#packets++
    else this.#skipped++
  }

  /** Every device sends its first packet; the acknowledgements do the rest. */
  #kick(): () => void {
    for (const device of this.#devices) this.#send(device)
    return () => undefined
  }

  /** The devices send in turn, `rate` packets a second in all. */
  #pace(rate: number): () => void {
    const began = performance.now()
    let turns = 0
    const timer = setInterval(() => {
      const due = Math.floor(((performance.now() - began) / 1000) * rate)
      for (; turns < due; turns++) this.#send(this.#devices[turns % this.#devices.length] as LoadDevice)
    }, PACE_MS)
    return () => clearInterval(timer)
  }

  async #settle(): Promise<void> {
    const until = performance.now() + SETTLE_MS
    while (this.#devices.some((device) => device.waiting > 0) && performance.now() < until) await this.#soon()
  }

  async #sleep(ms: number): Promise<void> {
    await sleep(ms)
    if (this.#failure) throw this.#failure
  }

  #soon(): Promise<void> {
    return this.#sleep(5)
  }
}
