import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'

/** What the operator's monitoring asks of the server. */
export interface OperationsOptions {
  /** True while reports can be stored. */
  readonly ready: () => boolean
  /** What this process is and does. */
  readonly process: () => {
    readonly roles: readonly string[]
    readonly version: string
    /** What it alone does of all processes. */
    readonly holds: readonly string[]
    /** Seconds that what it holds is behind, by engine. */
    readonly behind: Readonly<Record<string, number>>
  }
  /** Seconds that each part of an engine that this process holds is behind, by name. */
  readonly lag: { readonly seconds: ReadonlyMap<string, number> }
  /** Figures by name, read at each scrape. */
  readonly figures: Record<string, { help: string; read: () => number }>
  /** Counters of the gateway by protocol: flat numbers by name. */
  readonly protocols: () => Record<string, Record<string, number>>
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** `/health` says that the process lives, `/ready` that it stores reports and what it does, `/metrics` (from this machine) how it fares. */
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

  const role = new Gauge({
    name: 'waymark_role',
    help: 'What this process does: its roles, and what it alone does of all processes',
    labelNames: ['kind', 'name'],
    registers: [registry],
    collect() {
      role.reset()
      const { roles, holds } = options.process()
      for (const name of roles) role.set({ kind: 'role', name }, 1)
      for (const name of holds) role.set({ kind: 'lease', name }, 1)
    },
  })

  const behind = new Gauge({
    name: 'waymark_part_behind_seconds',
    help: 'Seconds since the oldest report came that a part of an engine in this process has not taken in',
    labelNames: ['part'],
    registers: [registry],
    collect() {
      behind.reset()
      for (const [part, seconds] of options.lag.seconds) behind.set({ part }, seconds)
    },
  })

  app.get('/health', (_request, reply) => reply.send({ ok: true }))
  app.get('/ready', (_request, reply) => {
    const ready = options.ready()
    return reply.status(ready ? 200 : 503).send({ ready, ...options.process() })
  })
  app.get('/metrics', async (request, reply) => {
    // what a proxy on this machine passes on comes from elsewhere, whether it is trusted or not
    const passedOn = request.headers['x-forwarded-for'] ?? request.headers['forwarded']
    if (passedOn !== undefined || !LOOPBACK.has(request.ip)) return reply.status(403).send()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
