import type { Client } from 'pg'
import type { Database } from '../../platform/database/Database.ts'

/** Milliseconds until a lost connection is made anew. */
const RETRY = 1_000

export interface RuleSignalsOptions {
  /** An organisation whose rules changed; undefined when some may have been missed, and moves too. */
  readonly rulesChanged: (orgId: number | undefined) => void
  /** Landmarks that vehicles of other parts of the engine entered or left. */
  readonly moved: (landmarkIds: readonly number[]) => void
}

/**
 * Hears of rules, schedules and landmarks that changed: whoever changes them says `pg_notify('alarm_rules', orgId)` in
 * the transaction that does it. And of who entered and left landmarks that are counted here (`tellMoves`).
 */
export class RuleSignals {
  readonly #db: Database
  readonly #options: RuleSignalsOptions
  #client: Client | undefined
  #retry: NodeJS.Timeout | undefined
  #stopped = false

  constructor(db: Database, options: RuleSignalsOptions) {
    this.#db = db
    this.#options = options
  }

  async start(): Promise<void> {
    const client = await this.#db.connect()
    this.#client = client
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === 'alarm_moves') return this.#options.moved(payload.split(',').map(Number))
      const orgId = Number(payload)
      this.#options.rulesChanged(Number.isSafeInteger(orgId) && orgId > 0 ? orgId : undefined)
    })
    client.once('end', () => this.#again())
    await client.query('listen alarm_rules; listen alarm_moves')
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#retry)
    await this.#client?.end().catch(() => undefined)
  }

  #again(): void {
    if (this.#stopped) return
    this.#retry = setTimeout(() => {
      // what was said meanwhile is lost: everything is read again
      this.start().then(
        () => this.#options.rulesChanged(undefined),
        () => this.#again(),
      )
    }, RETRY)
  }
}
