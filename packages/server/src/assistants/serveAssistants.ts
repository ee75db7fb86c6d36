import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../platform/clock/clock.ts'
import { failureBody } from '../platform/http/answer.ts'
import type { AuthenticateKey, KeyCaller } from '../platform/http/Caller.ts'
import { limiter } from '../platform/http/limits/limiter.ts'
import { localeOf } from '../platform/http/localeOf.ts'
import { readToken } from '../platform/http/readParams.ts'
import type { Ask } from './answerTool.ts'
import { createAssistantServer } from './createAssistantServer.ts'

/** Bytes of a message: 200 changed vehicles, and some more. */
const LONGEST_MESSAGE = 256 * 1024
/** Milliseconds for looking up a key. */
const KEY_LOOK = 15_000

interface Services {
  readonly authenticateKey: AuthenticateKey
  readonly clock: Clock
  readonly publicUrl: () => string
  readonly version: string
}

/**
 * `/mcp`: the door for assistants (Model Context Protocol, streamable HTTP without sessions). Whoever has no access key
 * has not a byte of their message read; what a tool does goes through the call itself, with its scope, limits and audit.
 */
export function serveAssistants(app: FastifyInstance, { authenticateKey, ...services }: Services): void {
  const keys = new WeakMap<FastifyRequest, KeyCaller>()
  const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = readToken(request, true)
    const key = token && (await authenticateKey(token, request.ip, AbortSignal.timeout(KEY_LOOK)))
    if (key) keys.set(request, key)
    else
      await reply
        .status(401)
        .header('www-authenticate', 'Bearer')
        .header('connection', 'close')
        .send(failureBody('action', '4031', localeOf(request), []))
  }
  app.route({
    method: 'POST',
    url: '/mcp',
    bodyLimit: LONGEST_MESSAGE,
    ...limiter(app)({ permission: 'key:vehicle:read', perMinute: undefined }),
    preParsing: (request, reply) => admit(request, reply),
    handler: async (request, reply) => {
      const { interfaces } = keys.get(request) ?? { interfaces: new Set<string>() }
      const server = createAssistantServer({ ...services, interfaces, ask: askAs(app, request) })
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
      await server.connect(transport)
      try {
        const answer = await transport.handleRequest(toRequest(request), { parsedBody: request.body })
        for (const [name, value] of answer.headers) void reply.header(name, value)
        return await reply
          .status(answer.status)
          .header('cache-control', 'no-store')
          .send(await answer.text())
      } finally {
        await server.close()
      }
    },
  })
  // no stream is kept open, and no session that could be ended
  app.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    handler: (request, reply) =>
      reply
        .status(405)
        .header('allow', 'POST')
        .send(failureBody('action', '404', localeOf(request), [])),
  })
}

/** The head of a request as the protocol's library takes it; the body was read already. */
function toRequest({ headers }: FastifyRequest): Request {
  const { accept = '', 'content-type': type = '', 'mcp-protocol-version': version } = headers
  return new Request('http://localhost/mcp', {
    method: 'POST',
    headers: {
      accept,
      'content-type': type,
      ...(typeof version === 'string' ? { 'mcp-protocol-version': version } : {}),
    },
  })
}

/** Calls the API in the name of whoever made a request. */
function askAs(app: FastifyInstance, { headers, ip }: FastifyRequest): Ask {
  return async ({ method, path, params }) => {
    const { authorization = '', 'api-language': language = 'en', 'user-agent': agent = '' } = headers
    const isRead = method === 'GET'
    const answer = await app.inject({
      method,
      url: path,
      remoteAddress: ip,
      headers: { authorization, 'api-language': String(language), 'user-agent': agent },
      ...(isRead ? { query: queryOf(params) } : { payload: { ...params } }),
    })
    return { status: answer.statusCode, body: answer.json<unknown>() }
  }
}

/** Parameters as those of an address: lists with commas. */
const queryOf = (params: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, textOf(value)]))

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  return Array.isArray(value) ? value.map(textOf).join(',') : JSON.stringify(value)
}
