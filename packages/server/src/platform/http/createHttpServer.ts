import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { fastify, type FastifyInstance } from 'fastify'
import { systemClock } from '../clock/clock.ts'
import type { TrustedProxies } from '../config/trustedProxies.ts'
import type { Log } from '../log/createLog.ts'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { constants } from 'node:zlib'
import { TLS_BOUNDS, type TlsFiles } from '../network/TlsFiles.ts'
import { failureBody } from './answer.ts'
import { boundConnections } from './boundConnections.ts'
import { RequestCounts } from './limits/RequestCounts.ts'
import { localeOf } from './localeOf.ts'
import { readJsonBodies } from './readJsonBodies.ts'
import { sendFailure } from './sendFailure.ts'
import { slowOffenders } from './slowOffenders.ts'

/** Largest body of what is no call: none of that takes any. */
const BODY_LIMIT = 1024

/** Requests a minute from one address before it is asked to wait; a busy office behind one address stays below. */
const REQUESTS_PER_MINUTE = 12_000

/** Milliseconds in which a client must have sent a request's head. */
const HEADERS_MS = 10_000

export interface HttpOptions {
  readonly log: Log
  /** Whose X-Forwarded-For counts. */
  readonly trustProxy: TrustedProxies
  /** Connections at once; a bound of its own when left out. */
  readonly connections?: number
  /** What is shown by itself; HTTP without. */
  readonly tls?: TlsFiles | undefined
  /** How often somebody asked, where that is counted together with other processes. */
  readonly requestCounts?: RequestCounts
}

/** The HTTP server with what holds for every answer: security headers, compression, limits and error envelopes. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const { log, trustProxy, connections, tls, requestCounts = new RequestCounts(systemClock) } = options
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: trustOf(trustProxy),
    logger: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    serverFactory: (handler) => openServer(handler, tls),
  })
  boundConnections(app.server, trustProxy === false)
  if (connections !== undefined) app.server.maxConnections = connections
  slowOffenders(app, systemClock)
  await app.register(helmet, { global: true, contentSecurityPolicy: false, crossOriginEmbedderPolicy: false })
  await app.register(rateLimit, {
    max: REQUESTS_PER_MINUTE,
    timeWindow: '1 minute',
    store: requestCounts.store,
    errorResponseBuilder: () => Object.assign(new Error('rate limit'), { statusCode: 429 }),
  })
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  })
  await app.register(multipart)
  readJsonBodies(app)
  app.setErrorHandler((error, request, reply) =>
    sendFailure(log, { path: request.url.split('?')[0] ?? '', service: 'action' }, request, reply, error),
  )
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) =>
    reply.status(404).send(failureBody('action', '404', localeOf(request), [])),
  )
  return app
}

/** What listens: HTTPS where there is a certificate. */
function openServer(handler: RequestListener, tls: TlsFiles | undefined): Server {
  const bounds = { headersTimeout: HEADERS_MS, connectionsCheckingInterval: 5_000 }
  if (!tls) return createServer(bounds, handler)
  const server = createSecureServer({ ...bounds, ...TLS_BOUNDS, ...tls.keys }, handler)
  tls.onChange((keys) => server.setSecureContext({ ...keys, minVersion: TLS_BOUNDS.minVersion }))
  return server
}

/** How the framework is told whom to trust; hop 0 is who connects to us. */
function trustOf(proxies: TrustedProxies): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  return proxies === false ? false : [...proxies]
}
