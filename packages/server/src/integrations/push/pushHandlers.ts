import type { Clock } from '../../platform/clock/clock.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { connectionFailure } from '../../platform/network/postTo.ts'
import { putTask } from '../../platform/queue/queue.queries.ts'
import { handleTask, type TaskHandler } from '../../platform/queue/TaskKind.ts'
import type { Secrets } from '../../platform/secrets/Secrets.ts'
import {
  CODE_PURPOSE,
  pushDeliveryTask,
  pushFeedTask,
  SECRET_PURPOSE,
  sendPushDelivery,
} from '../../rooms/pushServer/public.ts'
import { PUSH_BATCH, type PushFeed } from './PushFeed.ts'
import type { Delivery, PushQueries } from './push.queries.ts'
import { sendHttp } from './sendHttp.ts'
import { sendMqtt } from './sendMqtt.ts'
import { signBody } from './signBody.ts'
import type { Target } from './Target.ts'

/** A push server did not take a delivery. */
class NotTakenError extends Error {
  override name = 'NotTakenError'
  /** What it answered; null for nothing. */
  readonly status: number | null

  constructor(said: string, status: number | null, cause?: unknown) {
    super(said, { cause })
    this.status = status
  }
}

export interface PushHandlersOptions {
  readonly queries: PushQueries
  readonly feed: PushFeed
  readonly secrets: Secrets
  readonly clock: Clock
  /** Lets servers in one's own network be pushed to. */
  readonly allowPrivate: boolean
  /** False while the service of an organisation is suspended. */
  readonly inService: (orgId: number) => Promise<boolean>
}

/** Sends positions and alarms to push servers: see README.md. */
export function pushHandlers(options: PushHandlersOptions): TaskHandler[] {
  const { queries, feed, inService } = options
  /** Lets what waits behind a delivery go: before that is marked, so that one of both always sees the other. */
  const sendNextDelivery = async (tx: Queries, deliveryId: number): Promise<void> => {
    const next = await queries.behind(tx, deliveryId)
    if (next) await sendPushDelivery(tx, next.delivery_id, next.org_id)
  }
  return [
    handleTask({ kind: pushFeedTask, run: ({ serverId }) => feed.follow(serverId) }),
    handleTask({
      kind: pushDeliveryTask,
      run: async ({ deliveryId }) => {
        const delivery = await queries.read(deliveryId)
        if (!delivery) return undefined
        const { org_id: orgId, server_id: serverId, kind, positions } = delivery
        if (await queries.isHeldUp(deliveryId))
          return async (tx) => {
            if (!(await queries.isHeldUp(deliveryId, tx))) await sendPushDelivery(tx, deliveryId, orgId)
          }
        // positions were only collected while the organisation was in service; alarms come by themselves
        if (kind === 'alarms' && !(await inService(orgId)))
          return async (tx) => {
            await sendNextDelivery(tx, deliveryId)
            await queries.failed(tx, deliveryId, null, 'the organization is out of service', true)
          }
        const status = await send(delivery, options)
        return async (tx) => {
          await sendNextDelivery(tx, deliveryId)
          await queries.delivered(tx, deliveryId, status)
          if (positions >= PUSH_BATCH) await putTask(tx, pushFeedTask, { payload: { serverId }, key: String(serverId) })
        }
      },
      failed: async (tx, { deliveryId }, { error, said, attempt, wait }) => {
        // from then on it holds nobody up: what is behind it has waits of its own
        if (attempt === queries.inOrder) await sendNextDelivery(tx, deliveryId)
        const status = error instanceof NotTakenError ? error.status : null
        await queries.failed(tx, deliveryId, status, said, wait === undefined)
      },
    }),
  ]
}

/** The status by which it was taken. @throws NotTakenError */
async function send(
  row: Delivery,
  { secrets, clock, allowPrivate }: Pick<PushHandlersOptions, 'secrets' | 'clock' | 'allowPrivate'>,
): Promise<number | null> {
  const code = row.authorization_code === '' ? '' : secrets.decrypt(row.authorization_code, CODE_PURPOSE)
  const target: Target = { ...row, authorizationCode: code }
  const body = JSON.stringify({ delivery: row.delivery_id, ...row.body })
  const signature = signBody(body, secrets.decrypt(row.secret, SECRET_PURPOSE), clock.now())
  const by = row.protocol.startsWith('mqtt') ? sendMqtt : sendHttp
  const { ok, status, error } = await by(target, { deliveryId: row.delivery_id, body, signature }, allowPrivate).catch(
    (thrown: unknown) => {
      throw new NotTakenError(connectionFailure(thrown), null, thrown)
    },
  )
  if (!ok) throw new NotTakenError(error, status)
  return status
}
