import { z } from 'zod'
import type { Queries } from '../../../platform/database/Queries.ts'
import { putTask } from '../../../platform/queue/queue.queries.ts'
import { defineTask } from '../../../platform/queue/TaskKind.ts'

/** Seconds until each next try of what must come to its end, however long a service is away: two days. */
const PATIENT = [2, 10, 60, 600, 3600, 3600, 10_800, 10_800, 21_600, 43_200, 86_400]

/** Making a link at the service, or ending one. Asked again it is the same link, by the id of its request. */
export const paymentLinkTask = defineTask({
  kind: 'paymentLink',
  payload: z.strictObject({ linkId: z.number() }),
  backOff: PATIENT,
  atOnce: 4,
})

/** Giving money back by the service, once by the id of its request. */
export const cardRefundTask = defineTask({
  kind: 'cardRefund',
  payload: z.strictObject({ refundId: z.number() }),
  backOff: PATIENT,
  atOnce: 2,
})

/** Asking the service how a payment stands, and bringing ours in line with that. */
export const cardPaymentTask = defineTask({
  kind: 'cardPayment',
  payload: z.strictObject({ gatewayId: z.number(), intent: z.string().max(255) }),
  backOff: PATIENT,
  atOnce: 2,
})

/** Looking for what the service told nobody of. */
export const cardCompareTask = defineTask({
  kind: 'cardCompare',
  payload: z.strictObject({ gatewayId: z.number() }),
  backOff: [60, 600],
  atOnce: 1,
})

/** Has a link made or ended, whichever its state asks for. */
export const workOnLink = (db: Queries, { linkId, orgId }: { linkId: number; orgId: number }) =>
  putTask(db, paymentLinkTask, { payload: { linkId }, key: `${linkId}`, orgId })

/** Has the service asked how a payment stands; whoever asks meanwhile is answered by the same. */
export const askOfPayment = (db: Queries, gatewayId: number, intent: string) =>
  putTask(db, cardPaymentTask, { payload: { gatewayId, intent }, key: `${gatewayId} ${intent}` })
