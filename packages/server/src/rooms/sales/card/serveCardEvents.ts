import type { FastifyInstance } from 'fastify'
import { PAYMENT_EVENTS } from '@waymark/contract/paymentGateways.ts'
import { z } from 'zod'
import { excessOf } from '../../../platform/http/excessOf.ts'
import type { Ground } from '../../../platform/room/Ground.ts'
import { askOfPayment } from './cardTasks.ts'
import { gatewayKeys } from './gatewayKeys.ts'
import { paymentGatewayQueries } from './paymentGateway.queries.ts'
import { isSigned } from './isSigned.ts'

/** Most bytes of a message. */
const BODY_BYTES = 256 * 1024

const expandable = z.union([z.string().max(255), z.looseObject({ id: z.string().max(255) }).transform(({ id }) => id)])
/** What is read of a message: which, and of which payment it tells. What happened is asked for: messages come late, twice and in any order. */
const cardEvent = z.looseObject({
  id: z.string().min(1).max(255),
  data: z.looseObject({ object: z.looseObject({ payment_intent: expandable.nullish() }) }),
})

/** Takes what payment services tell: signed messages, each once. Answers as soon as it is in the queue. */
export async function serveCardEvents(
  app: FastifyInstance,
  { db, clock, secrets }: Pick<Ground, 'db' | 'clock' | 'secrets'>,
): Promise<void> {
  const gateways = paymentGatewayQueries(db)
  await app.register(async (scope) => {
    // what is signed is the body as it came
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { gatewayId: string } }>(
      `${PAYMENT_EVENTS}:gatewayId`,
      { bodyLimit: BODY_BYTES },
      async (request, reply) => {
        const { gatewayId: said } = request.params
        const gatewayId = /^\d{1,9}$/.test(said) ? Number(said) : 0
        const header = request.headers['stripe-signature']
        const stored = gatewayId === 0 ? undefined : await gateways.keysOf(gatewayId)
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const { webhookSecret = '' } = stored ? gatewayKeys(secrets).open(stored) : {}
        if (webhookSecret === '' || typeof header !== 'string' || !isSigned(header, body, webhookSecret, clock.now()))
          return reply.status(400).send({ received: false })
        const { success, data } = cardEvent.safeParse(parsed(body))
        if (!success) return reply.status(400).send({ received: false })
        const intent = data.data.object.payment_intent
        if (intent)
          await db.request(async () => {
            if (!(await gateways.isNew(gatewayId, data.id))) return
            await askOfPayment(db, gatewayId, intent)
          })
        return { received: true }
      },
    )
  })
}

function parsed(body: Buffer): unknown {
  const text = body.toString('utf8')
  try {
    return excessOf(text) ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}
