import { CARRIER_EVENTS } from '@waymark/contract/carriers.ts'
import type { FastifyInstance } from 'fastify'
import { excessOf } from '../../platform/http/excessOf.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { carrierEventQueries } from './carrierEvents.queries.ts'
import { cardsNamed } from './cardsNamed.ts'
import { beginOperation, putPoll } from './operations.ts'

/** Most bytes of a message. */
const BODY_BYTES = 256 * 1024
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Takes what carriers tell by themselves of cards. Nothing of it is believed: messages come late, twice and in any order, so that
 * each only has the card be looked at, soon and once. Answers as soon as that is in the queue.
 */
export async function serveCarrierEvents(app: FastifyInstance, { db }: Pick<Ground, 'db'>): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { key: string } }>(
      `${CARRIER_EVENTS}:key`,
      { bodyLimit: BODY_BYTES },
      async (request, reply) => {
        const { key } = request.params
        const simCarrierId = UUID.test(key) ? await carrierEventQueries(db).accountOf(key) : undefined
        if (simCarrierId === undefined) return reply.status(404).send({ received: false })
        const message = parsed(request.body)
        if (message === undefined) return reply.status(400).send({ received: false })
        await db.request(async () => {
          const queries = carrierEventQueries(db)
          for (const card of await queries.cards(simCarrierId, cardsNamed(message))) {
            const busy = await queries.underWay(card.simId)
            if (busy?.look) await putPoll(db, busy.look, { orgId: card.orgId })
            // one that is being worked on looks again by itself
            else if (!busy) await beginOperation(db, { ...card, simCarrierId, kind: 'sync', userId: null })
          }
        })
        return { received: true }
      },
    )
  })
}

/** What a message says, JSON or a form; undefined where it is neither. */
function parsed(body: unknown): unknown {
  const text = typeof body === 'string' ? body : ''
  try {
    return excessOf(text) ? undefined : (JSON.parse(text) as unknown)
  } catch {
    const fields = Object.fromEntries(new URLSearchParams(text))
    return Object.values(fields).some((value) => value !== '') ? fields : undefined
  }
}
