import { PICTURE_PATH } from '@waymark/contract/rooms/upload.ts'
import type { FastifyInstance } from 'fastify'
import { failureBody } from '../../platform/http/answer.ts'
import type { Authenticate } from '../../platform/http/Caller.ts'
import { localeOf } from '../../platform/http/localeOf.ts'
import { readToken } from '../../platform/http/readParams.ts'
import { SANDBOX_HEADERS } from '../../platform/http/files/sandboxHeaders.ts'
import type { UploadQueries } from './upload.queries.ts'

/** What a browser may do with a picture that somebody handed in: show it, nothing else. */
const SAFE_HEADERS = {
  ...SANDBOX_HEADERS,
  'content-disposition': 'inline; filename="picture"',
  // in the browser of who asked only, and there for the session that asked
  'cache-control': 'private, max-age=86400, immutable',
  vary: 'authorization',
}

/** Serves pictures by their key to who may see them; for anybody else they do not exist. */
export function servePictures(app: FastifyInstance, queries: UploadQueries, authenticate: Authenticate): void {
  app.get<{ Params: { key: string } }>(`${PICTURE_PATH}:key`, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const token = readToken(request)
    const caller = token === undefined ? undefined : await authenticate(token)
    if (!caller) return reply.status(401).send(failureBody('action', '4031', localeOf(request), []))
    const picture = await queries.byKey(request.params.key, caller.orgIds, caller.userId)
    if (!picture) return reply.status(404).send(failureBody('action', '404', localeOf(request), []))
    return reply.headers(SAFE_HEADERS).type(picture.mime).send(picture.content)
  })
}
