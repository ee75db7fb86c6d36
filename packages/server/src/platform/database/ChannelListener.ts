import type { Client } from 'pg'
import type { Database } from './Database.ts'

/** Hears what is said on a channel of the database, by whichever process, over a connection of its own. */
export class ChannelListener {
  readonly #db: Database
  readonly #channel: string
  readonly #heard: (payload: string) => void
  #client: Client | undefined

  /** @param channel a name that needs no quotes */
  constructor(db: Database, channel: string, heard: (payload: string) => void) {
    this.#db = db
    this.#channel = channel
    this.#heard = heard
  }

  /** Listens, anew where the connection was lost; answers whether it was, so that something may have been missed. */
  async open(): Promise<boolean> {
    if (this.#client) return false
    const client = await this.#db.connect()
    client.on('end', () => {
      if (this.#client === client) this.#client = undefined
    })
    client.on('notification', ({ payload = '' }) => this.#heard(payload))
    await client.query(`listen ${this.#channel}`)
    this.#client = client
    return true
  }

  async close(): Promise<void> {
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => undefined)
  }
}
