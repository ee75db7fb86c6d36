import type { Log } from '../../platform/log/createLog.ts'
import type { FeedCursor, FeedPosition, PositionFeed } from '../../rooms/fleetApi/public.ts'
import type { IdleServer, PushQueries } from './push.queries.ts'

/** Positions of one delivery. */
export const PUSH_BATCH = 500

export interface PushFeedOptions {
  readonly queries: PushQueries
  readonly feed: PositionFeed & { readonly now: () => Promise<FeedCursor> }
  readonly log: Log
  /** False while the service of an organisation is suspended. */
  readonly inService: (orgId: number) => Promise<boolean>
}

/** Puts down what arrived for push servers as deliveries, one at a time for each: see README.md. */
export class PushFeed {
  readonly #options: PushFeedOptions

  constructor(options: PushFeedOptions) {
    this.#options = options
  }

  /** For all servers that nothing waits for; and has sent what a process of the release before put down without a task. */
  async run(): Promise<void> {
    await this.#options.queries.sendForgotten()
    for (const server of await this.#options.queries.idle()) await this.#collect(server)
  }

  /** For one of them, at once. */
  async follow(serverId: number): Promise<void> {
    const server = await this.#options.queries.idleOne(serverId)
    if (server) await this.#collect(server)
  }

  async #collect(server: IdleServer): Promise<void> {
    const { queries, feed, log } = this.#options
    if (!(await this.#options.inService(server.org_id))) return
    if (!server.cursor) {
      await queries.begin(server.server_id, await feed.now())
      return
    }
    try {
      const page = await feed.read({ orgIds: server.org_ids, devices: null }, server.cursor, PUSH_BATCH)
      const { positions } = page
      const parcel =
        positions.length === 0
          ? null
          : { body: { organization: server.org_id, positions: positions.map(toPushed) }, positions: positions.length }
      await queries.advance(server, server.cursor, page.cursor, parcel)
    } catch (err) {
      log.warn({ err, serverId: server.server_id }, 'what a push server is to get could not be read')
    }
  }
}

function toPushed({ id, vehicleId, vehicleName, deviceId, received, report }: FeedPosition): object {
  return { id, vehicleId, vehicleName, deviceId, receivedAt: new Date(received).toISOString(), ...report }
}
