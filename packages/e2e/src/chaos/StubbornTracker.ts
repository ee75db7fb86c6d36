/** A report as a tracker keeps it until it is acknowledged. Time in seconds since 1970 UTC, speed in knots. */
export interface KeptReport {
  readonly t: number
  readonly lat: number
  readonly speed: number
}

/** Knots above which the rule of a run alarms, and what a tracker drives below and above it. */
export const LIMIT = 25
const [SLOW, FAST] = [10, 60]
/** Reports of one round: so many, of which the last ones are fast. */
const [ROUND, FAST_FROM] = [12, 9]
/** Milliseconds that an acknowledgement is waited for. */
const PATIENCE = 3_000
/** Every so many reports one is sent to two gateways at once. */
const TWICE = 7

/** A tracker that reports every second and sends what is not acknowledged again, to whichever gateway answers. */
export class StubbornTracker {
  readonly identifier: string
  /** All that it reported, in order. */
  readonly reports: KeptReport[] = []
  readonly #addresses: () => readonly string[]
  #acknowledged = 0
  #n: number

  /** @param addresses of gateways, with their ports */
  constructor(identifier: string, n: number, addresses: () => readonly string[]) {
    this.identifier = identifier
    this.#n = n
    this.#addresses = addresses
  }

  /** How many of them were acknowledged. */
  get acknowledged(): number {
    return this.#acknowledged
  }

  /** Reports what it holds that was not acknowledged; true when there is nothing of it. */
  get isDone(): boolean {
    return this.#acknowledged === this.reports.length
  }

  /** Notes where it is now: once a second at most. */
  note(t: number): void {
    if ((this.reports.at(-1)?.t ?? 0) >= t) return
    const place = this.reports.length + this.#n
    const speed = place % ROUND >= FAST_FROM ? FAST : SLOW
    this.reports.push({ t, lat: 40 + this.#n + this.reports.length / 10_000, speed })
  }

  /** Sends the oldest that was not acknowledged; answers once it was, or after a failure. */
  async send(): Promise<void> {
    const report = this.reports[this.#acknowledged]
    if (!report) return
    const addresses = this.#addresses()
    const at = Math.floor(Math.random() * addresses.length)
    const isTwice = this.#acknowledged % TWICE === 0
    const tries = isTwice ? addresses : [addresses[at]!]
    const answers = await Promise.all(tries.map((address) => this.#put(address, report)))
    if (answers.includes(true)) this.#acknowledged++
  }

  async #put(address: string, { t, lat, speed }: KeptReport): Promise<boolean> {
    const values = { id: this.identifier, timestamp: t, lat, lon: -105, speed }
    const query = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))
    try {
      const answer = await fetch(`http://${address}/?${query.toString()}`, {
        signal: AbortSignal.timeout(PATIENCE),
      })
      return answer.status === 200
    } catch {
      return false
    }
  }
}

/** Times of the reports with which stretches above the limit begin. */
export function speedingsOf(reports: readonly KeptReport[]): number[] {
  return reports.filter(({ speed }, i) => speed > LIMIT && (reports[i - 1]?.speed ?? 0) <= LIMIT).map(({ t }) => t)
}
