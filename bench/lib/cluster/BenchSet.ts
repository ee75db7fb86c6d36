import type { ProcessRole } from '@waymark/core/processes/ProcessRole.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchDatabase } from '../BenchDatabase.ts'
import { BenchServer } from '../BenchServer.ts'
import { CpuMeter } from '../CpuMeter.ts'
import type { Fleet } from '../fleet.ts'
import { Helper } from '../load/Helper.ts'
import type { BenchOptions } from '../options.ts'
import { enginesBehind, untilCaughtUp } from '../untilTakenIn.ts'

/** The roles of each process of a set. */
export type SetPlan = readonly (readonly ProcessRole[])[]

/** What is sent to a set, and who looks on. */
export interface SetLoad {
  readonly fleet: Fleet
  /** Reports a second, one a packet, of all devices together. */
  readonly rate: number
  readonly viewers: readonly string[]
  readonly seconds: number
  readonly warmup: number
}

/** What a set took. CPU in seconds a second: 1 is a core. */
export interface SetFigures {
  readonly reportsPerSecond: number
  readonly updatesPerSecond: number
  readonly ackP99Ms: number
  readonly liveP50Ms: number
  readonly liveP99Ms: number
  /** Of each process, in the order of the plan. */
  readonly processCpu: readonly number[]
  readonly databaseCpu: number
  /** Seconds that the engines were behind when the last report was sent, and that they took for the rest then, which is counted. */
  readonly behind: number
  readonly caughtUpAfter: number
}

/** What a set takes while nothing comes. Cores. */
export interface IdleFigures {
  readonly processes: number
  readonly database: number
}

const SECRET = 'processes of a benchmark share this secret'
const helper = (name: string): Helper => new Helper(new URL(`../load/${name}.helper.ts`, import.meta.url))

/** Processes with roles on one database, as a cluster has them. */
export class BenchSet {
  readonly #database: BenchDatabase
  readonly #plan: SetPlan
  readonly #servers: readonly BenchServer[]

  private constructor(database: BenchDatabase, plan: SetPlan, servers: readonly BenchServer[]) {
    this.#database = database
    this.#plan = plan
    this.#servers = servers
  }

  static async start(database: BenchDatabase, options: BenchOptions, plan: SetPlan): Promise<BenchSet> {
    const servers: BenchServer[] = []
    for (const [n, roles] of plan.entries()) {
      const environment = { WAYMARK_ROLES: roles.join(','), WAYMARK_SECRET: SECRET }
      servers.push(await BenchServer.start(database, options, `cluster-${plan.length}-${n}`, [], environment))
    }
    return new BenchSet(database, plan, servers)
  }

  /**
   * Sends reports, divided among the gateways, while viewers, divided among the webs, look on. Engines begin with nothing to do, and
   * what they do until nothing is left counts, as far as it is more than what the set takes while nothing comes: one that falls
   * behind has put work off and not saved it.
   */
  async measure({ fleet, rate, viewers, seconds, warmup }: SetLoad): Promise<SetFigures> {
    const { db } = this.#database
    const gateways = this.#with('gateway')
    const webs = this.#with('web')
    const trackers = gateways.map(() => helper('devices'))
    const clients = webs.map(() => helper('clients'))
    const meter = this.#meter()
    try {
      const connections = Math.floor(fleet.size / gateways.length)
      for (const [n, { gatewayPort: port }] of gateways.entries())
        await trackers[n]!.order('connect', { port, firstImei: fleet.firstImei + n * connections, connections })
      for (const [n, { url }] of webs.entries()) {
        const tokens = viewers.filter((_, at) => at % webs.length === n)
        await clients[n]!.order('watch', { url, tokens })
      }
      const epoch = Date.now()
      const send = (length: number) => {
        const order = { records: 1, rate: rate / gateways.length, seconds: length, warmup: 0, epoch }
        return Promise.all(trackers.map((each) => each.order('run', order)))
      }
      if (warmup > 0) await send(warmup)
      await untilCaughtUp(db)
      const began = performance.now()
      const cpu = meter.after(0)
      const sending = send(seconds)
      const seen = await Promise.all(clients.map((each) => each.order('measure', { seconds, epoch })))
      const behind = await enginesBehind(db)
      const sent = await sending
      await untilCaughtUp(db)
      const length = (performance.now() - began) / 1000
      const used = await cpu(length)
      const idle = await meter.after(0)(seconds)
      const perSecond = (name: string): number => {
        const idleCores = (idle[name] ?? Number.NaN) / seconds
        return ((used[name] ?? Number.NaN) - idleCores * (length - seconds)) / seconds
      }
      return {
        reportsPerSecond: sent.reduce((sum, each) => sum + each.reportsPerSecond, 0),
        updatesPerSecond: seen.reduce((sum, each) => sum + each.updates / each.seconds, 0),
        ackP99Ms: Math.max(...sent.map(({ ackMs }) => ackMs.p99)),
        liveP50Ms: Math.max(...seen.map(({ liveMs }) => liveMs.p50)),
        liveP99Ms: Math.max(...seen.map(({ liveMs }) => liveMs.p99)),
        processCpu: this.#servers.map((_, n) => perSecond(`process${n}`)),
        databaseCpu: perSecond('database'),
        behind,
        caughtUpAfter: length - seconds,
      }
    } finally {
      for (const each of [...trackers, ...clients]) each.stop()
    }
  }

  async idle(seconds: number): Promise<IdleFigures> {
    const used = await this.#meter().after(0)(seconds)
    const all = Object.values(used).reduce<number>((sum, cpu) => sum + (cpu ?? Number.NaN), 0)
    const database = used['database'] ?? Number.NaN
    return { processes: (all - database) / seconds, database: database / seconds }
  }

  /** Kills an engine; answers the seconds until others hold all that it held. */
  async takeover(): Promise<number> {
    const { db } = this.#database
    const victim = this.#with('engine').at(-1)!
    const row = await db.row<{ id: string }>('select process_id as id from server_process where pid = $1', [victim.pid])
    const began = performance.now()
    await victim.kill()
    for (;;) {
      const held = await db.row('select from lease where process_id = $1', [row?.id])
      if (!held) return (performance.now() - began) / 1000
      await sleep(20)
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.stop()))
  }

  #meter(): CpuMeter {
    const pids = Object.fromEntries(this.#servers.map(({ pid }, n) => [`process${n}`, pid]))
    return new CpuMeter({ ...pids, database: this.#database.pid })
  }

  #with(role: ProcessRole): BenchServer[] {
    return this.#servers.filter((_, n) => this.#plan[n]!.includes(role))
  }
}
