import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'

/** What the operator's monitoring asks of the server. */
export interface OperationsOptions {
  /** True while reports can be stored. */
  readonly ready: () => boolean
  /** Figures by name, read at each scrape. */
  readonly figures: Record<string, { help: string; read: () => number }>
  /** Counters of the gateway by protocol: flat numbers by name. */
  readonly protocols: () => Record<string, Record<string, number>>
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** `/health` says that the process lives, `/ready` that it stores reports, `/metrics` (from this machine) how it fares. */
export function serveOperations(app: FastifyInstance, options: OperationsOptions): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const [name, { help, read }] of Object.entries(options.figures)) {
    const gauge: Gauge = new Gauge({
      name: `waymark_${name}`,
      help,
      registers: [registry],
      collect: () => gauge.set(read()),
    })
  }
  const gateway = new Gauge({
    name: 'waymark_gateway',
    help: 'Counters of the gateway since its start',
    labelNames: ['protocol', 'counter'],
    registers: [registry],
    collect() {
      for (const [protocol, counters] of Object.entries(options.protocols()))
        for (const [counter, value] of Object.entries(counters)) gateway.set({ protocol, counter }, value)
    },
  })

  app.get('/health', (_request, reply) => reply.send({ ok: true }))
  app.get('/ready', (_request, reply) => reply.status(options.ready() ? 200 : 503).send({ ready: options.ready() }))
  app.get('/metrics', async (request, reply) => {
    // what a proxy on this machine passes on comes from elsewhere, whether it is trusted or not
    const passedOn = request.headers['x-forwarded-for'] ?? request.headers['forwarded']
    if (passedOn !== undefined || !LOOPBACK.has(request.ip)) return reply.status(403).send()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
