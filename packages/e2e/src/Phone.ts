import { Agent, request } from 'node:http'

/** A position to report: degrees, ms since 1970 UTC. */
export interface Fix {
  readonly time: number
  readonly lat: number
  readonly lon: number
  /** Knots, as OsmAnd has it. */
  readonly speed?: number
  readonly bearing?: number
  readonly batt?: number
  /** By a cargo sensor. */
  readonly loaded?: boolean
  /** By a sensor that measures to the cargo, mm. */
  readonly cargoDistance?: number
}

/** A phone with the Traccar Client app: reports by OsmAnd, and counts a report as sent only when it was answered. */
export class Phone {
  readonly #identifier: string
  readonly #port: number
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })

  constructor(identifier: string, port: number) {
    this.#identifier = identifier
    this.#port = port
  }

  /** HTTP status of the answer; rejects when there was none. */
  report(fix: Fix): Promise<number> {
    const query = new URLSearchParams({
      id: this.#identifier,
      timestamp: String(fix.time),
      lat: String(fix.lat),
      lon: String(fix.lon),
    })
    for (const name of ['speed', 'bearing', 'batt', 'loaded', 'cargoDistance'] as const)
      if (fix[name] !== undefined) query.set(name, String(fix[name]))
    return new Promise((resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port: this.#port, path: `/?${query.toString()}`, agent: this.#agent, timeout: 20_000 },
        (response) => {
          response.resume()
          response.on('end', () => resolve(response.statusCode ?? 0)).on('error', reject)
        },
      )
      sent.on('timeout', () => sent.destroy(new Error('no answer')))
      sent.on('error', reject)
      sent.end()
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}

/** Connections over which {@link reportAll} reports. */
const LINES = 8

/** Reports these, several at a time and in no order; throws when one is not answered by 200. */
export async function reportAll(identifier: string, port: number, fixes: readonly Fix[]): Promise<void> {
  const waiting = [...fixes]
  const line = async (): Promise<void> => {
    const phone = new Phone(identifier, port)
    for (let fix = waiting.pop(); fix; fix = waiting.pop()) {
      const status = await phone.report(fix)
      if (status !== 200) throw new Error(`a report was answered by ${status}`)
    }
    phone.close()
  }
  await Promise.all(Array.from({ length: LINES }, line))
}
