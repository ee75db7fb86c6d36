import type { Clock } from '../../platform/clock/clock.ts'
import type { Log } from '../../platform/log/createLog.ts'
import { connectionFailure } from '../../platform/network/postTo.ts'
import type { Secrets } from '../../platform/secrets/Secrets.ts'
import type { FeedCursor, FeedPosition, PositionFeed } from '../../rooms/fleetApi/public.ts'
import { CODE_PURPOSE, SECRET_PURPOSE } from '../../rooms/pushServer/public.ts'
import type { DueDelivery, IdleServer, PushQueries } from './push.queries.ts'
import { sendHttp } from './sendHttp.ts'
import { sendMqtt } from './sendMqtt.ts'
import { signBody } from './signBody.ts'
import type { Sent, Target } from './Target.ts'

/** Seconds until the next try after each that failed; after the last one a delivery is given up. */
const BACK_OFF = [10, 30, 120, 600, 1_800, 7_200, 21_600] as const
/** Positions of one delivery. */
const BATCH = 500
/** Deliveries that one run makes at most, so that stopping does not wait long, and how many at a time. */
const PER_RUN = 40
const AT_A_TIME = 4
/** Milliseconds after which a run that finds more and more ends, so that stopping does not wait long. */
const RUN_MS = 2_000

export interface PushJobOptions {
  readonly queries: PushQueries
  readonly feed: PositionFeed & { readonly now: () => Promise<FeedCursor> }
  readonly secrets: Secrets
  readonly clock: Clock
  readonly log: Log
  /** Lets servers in one's own network be pushed to. */
  readonly allowPrivate: boolean
  /** False while the service of an organisation is suspended. */
  readonly inService: (orgId: number) => Promise<boolean>
}

/** Sends positions and alarms to push servers: see README.md. */
export class PushJob {
  readonly #options: PushJobOptions

  constructor(options: PushJobOptions) {
    this.#options = options
  }

  /** Puts down what came, and sends what is due. */
  async run(): Promise<void> {
    const { queries, clock } = this.#options
    const end = clock.monotonic() + RUN_MS
    let more: boolean
    do {
      more = false
      for (const server of await queries.idle()) more = (await this.#collect(server)) || more
      await Promise.all(Array.from({ length: AT_A_TIME }, () => this.#sendSome()))
    } while (more && clock.monotonic() < end)
  }

  /** True when there is more for the server than one delivery takes. */
  async #collect(server: IdleServer): Promise<boolean> {
    const { queries, feed, log } = this.#options
    if (!(await this.#options.inService(server.org_id))) return false
    if (!server.cursor) {
      await queries.begin(server.server_id, await feed.now())
      return false
    }
    try {
      const page = await feed.read({ orgIds: server.org_ids, devices: null }, server.cursor, BATCH)
      const { positions } = page
      const parcel =
        positions.length === 0
          ? null
          : { body: { organization: server.org_id, positions: positions.map(toPushed) }, positions: positions.length }
      await queries.advance(server.server_id, server.cursor, page.cursor, parcel)
      return page.more
    } catch (err) {
      log.warn({ err, serverId: server.server_id }, 'what a push server is to get could not be read')
      return false
    }
  }

  async #sendSome(): Promise<void> {
    for (let n = 0; n < PER_RUN / AT_A_TIME; n++) {
      const row = await this.#options.queries.take()
      if (!row) return
      await this.#deliver(row)
    }
  }

  async #deliver(row: DueDelivery): Promise<void> {
    const { queries, log } = this.#options
    // positions were only collected while the organisation was in service; alarms come by themselves
    if (row.kind === 'alarms' && !(await this.#options.inService(row.org_id))) {
      await queries.failed(row.delivery_id, null, 'the organization is out of service', undefined)
      return
    }
    const { ok, status, error } = await this.#send(row).catch((thrown: unknown): Sent => {
      log.debug({ err: thrown, deliveryId: row.delivery_id }, 'a push server was not reached')
      return { ok: false, status: null, error: connectionFailure(thrown) }
    })
    if (ok) await queries.delivered(row.delivery_id, status)
    else await queries.failed(row.delivery_id, status, error, BACK_OFF[row.attempts])
  }

  #send(row: DueDelivery): Promise<Sent> {
    const { secrets, clock, allowPrivate } = this.#options
    const code = row.authorization_code === '' ? '' : secrets.decrypt(row.authorization_code, CODE_PURPOSE)
    const target: Target = { ...row, authorizationCode: code }
    const body = JSON.stringify({ delivery: row.delivery_id, ...row.body })
    const signature = signBody(body, secrets.decrypt(row.secret, SECRET_PURPOSE), clock.now())
    const send = row.protocol.startsWith('mqtt') ? sendMqtt : sendHttp
    return send(target, { deliveryId: row.delivery_id, body, signature }, allowPrivate)
  }
}

function toPushed({ id, vehicleId, vehicleName, deviceId, received, report }: FeedPosition): object {
  return { id, vehicleId, vehicleName, deviceId, receivedAt: new Date(received).toISOString(), ...report }
}
