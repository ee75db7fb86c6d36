import type { Client } from 'pg'
import type { Database } from '../database/Database.ts'
import { QUEUE_CHANNEL } from './queue.queries.ts'

interface Heard {
  readonly put: (kind: string) => void
  readonly cancelled: (taskId: number) => void
}

/** Hears of what is put into the queue and taken off it, by whichever process, over a connection of its own. */
export class QueueListener {
  readonly #db: Database
  readonly #heard: Heard
  #client: Client | undefined

  constructor(db: Database, heard: Heard) {
    this.#db = db
    this.#heard = heard
  }

  /** Listens, anew where the connection was lost. */
  async open(): Promise<void> {
    if (this.#client) return
    const client = await this.#db.connect()
    client.on('end', () => {
      if (this.#client === client) this.#client = undefined
    })
    client.on('notification', ({ payload = '' }) => {
      if (payload.startsWith('-')) this.#heard.cancelled(Number(payload.slice(1)))
      else this.#heard.put(payload)
    })
    await client.query(`listen ${QUEUE_CHANNEL}`)
    this.#client = client
  }

  async close(): Promise<void> {
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => undefined)
  }
}
