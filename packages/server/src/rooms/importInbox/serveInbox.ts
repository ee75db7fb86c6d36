import { INBOX_ADDRESS } from '@waymark/contract/rooms/import/importInbox.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Allowance } from '../../platform/network/Allowance.ts'
import { networkOf } from '../../platform/network/networkOf.ts'
import { WrongKeys } from '../../platform/network/WrongKeys.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { inboxQueries, type IntakeRow } from './importInbox.queries.ts'
import { hashOfInboxKey, INBOX_KEY } from './inboxKey.ts'
import { safeFileName } from './safeFileName.ts'

/** Most bytes of a file, as of one that people bring. */
export const MOST_BYTES = 5 * 1024 * 1024
/** Files that one source may be posted at once, and a second for as long as one likes. */
const PACE = { atOnce: 10, perSecond: 0.2 } as const
/** Addresses that one network may get wrong within a minute. */
const MOST_WRONG = 20

/**
 * Takes files of import sources that are posted to their secret addresses. Who posts, and how fast, is known before a byte of the
 * file is read; it is kept as it came, and looked at afterwards.
 */
export async function serveInbox(
  app: FastifyInstance,
  { db, clock, requestCounts }: Pick<Ground, 'db' | 'clock' | 'requestCounts'>,
): Promise<void> {
  const queries = inboxQueries(db)
  const wrong = new WrongKeys(requestCounts, 'inbox key', MOST_WRONG)
  const paces = new Map<number, Allowance>()
  const asked = new WeakMap<FastifyRequest, IntakeRow>()
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { key: string }; Querystring: { name?: string } }>(
      `${INBOX_ADDRESS}:key`,
      {
        bodyLimit: MOST_BYTES,
        onRequest: async (request, reply) => {
          const network = networkOf(request.ip)
          if (wrong.isTooMany(network)) return reply.status(429).send({ received: false })
          const { key } = request.params
          const intake = INBOX_KEY.test(key) ? await queries.intakeByKey(hashOfInboxKey(key)) : undefined
          if (!intake) {
            wrong.note(network)
            return reply.status(404).send({ received: false })
          }
          const now = clock.monotonic()
          const pace = paces.get(intake.source_id) ?? new Allowance(PACE, now)
          paces.set(intake.source_id, pace)
          if (!pace.take(1, now)) return reply.status(429).header('retry-after', '10').send({ received: false })
          asked.set(request, intake)
          return undefined
        },
      },
      async (request, reply) => {
        const intake = asked.get(request)
        const content = request.body
        if (!intake || !Buffer.isBuffer(content) || content.length === 0)
          return reply.status(400).send({ received: false })
        const fileName = safeFileName(request.query.name ?? '')
        const arrivalId = await queries.add({
          sourceId: intake.source_id,
          orgId: intake.org_id,
          way: 'webhook',
          fileName,
          content,
          now: clock.now(),
        })
        if (arrivalId === undefined) return reply.status(429).header('retry-after', '600').send({ received: false })
        return { received: true }
      },
    )
  })
}
