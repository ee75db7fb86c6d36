import { z } from 'zod'
import type { Queries } from '../../platform/database/Queries.ts'
import { putTask } from '../../platform/queue/queue.queries.ts'
import { defineTask } from '../../platform/queue/TaskKind.ts'

/** Sending a delivery to a push server: in all about nine hours. One whose turn it is not is put there again when it is. */
export const pushDeliveryTask = defineTask({
  kind: 'pushDelivery',
  payload: z.strictObject({ deliveryId: z.number() }),
  backOff: [10, 30, 120, 600, 1_800, 7_200, 21_600],
  atOnce: 4,
})

/** Putting down what a push server gets next, where one delivery did not take all. */
export const pushFeedTask = defineTask({
  kind: 'pushFeed',
  payload: z.strictObject({ serverId: z.number() }),
  backOff: [],
  atOnce: 2,
})

/** Has a delivery of an organisation's push server be sent. */
export const sendPushDelivery = (tx: Queries, deliveryId: number, orgId: number): Promise<void> =>
  putTask(tx, pushDeliveryTask, { payload: { deliveryId }, key: String(deliveryId), orgId })
