import type { Client } from 'pg'
import type { Database } from '../../platform/database/Database.ts'

/** Milliseconds until a lost connection is made anew. */
const RETRY = 1_000

/**
 * Hears of rules, schedules and landmarks that changed: whoever changes them says `pg_notify('alarm_rules', orgId)` in
 * the transaction that does it.
 */
export class RuleSignals {
  readonly #db: Database
  /** An organisation whose rules changed; undefined when some may have been missed. */
  readonly #heard: (orgId: number | undefined) => void
  #client: Client | undefined
  #retry: NodeJS.Timeout | undefined
  #stopped = false

  constructor(db: Database, heard: (orgId: number | undefined) => void) {
    this.#db = db
    this.#heard = heard
  }

  async start(): Promise<void> {
    const client = await this.#db.connect()
    this.#client = client
    client.on('notification', ({ payload }) => {
      const orgId = Number(payload)
      this.#heard(Number.isSafeInteger(orgId) && orgId > 0 ? orgId : undefined)
    })
    client.once('end', () => this.#again())
    await client.query('listen alarm_rules')
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
        () => this.#heard(undefined),
        () => this.#again(),
      )
    }, RETRY)
  }
}
