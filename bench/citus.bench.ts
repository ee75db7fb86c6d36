import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ReportWriter } from '@waymark/server/engines/storage/ReportWriter.ts'
import { systemClock } from '@waymark/server/platform/clock/clock.ts'
import { CitusServers } from '@waymark/server/platform/database/citus/CitusServers.ts'
import { distribute } from '@waymark/server/platform/database/citus/distribute.ts'
import { Database } from '@waymark/server/platform/database/Database.ts'
import { migrate } from '@waymark/server/platform/database/migrate.ts'
import { createLog } from '@waymark/server/platform/log/createLog.ts'
import { midnight } from './lib/storeReports.ts'
import { readOptions } from './lib/options.ts'
import { printResult, progress, ratio, rounded } from './lib/printResult.ts'
import { cpuSeconds } from './lib/processCpu.ts'

/**
 * What it costs to have last states and results of engines on the coordinator of a Citus, and by device on its servers
 * (ADR 30): storing reports, an engine's transaction, a page of a list, and a change of a record
 * in a reference table. In turn, on one cluster.
 */
const options = readOptions(['devices', 'batches', 'writes', 'pages'])
const DEVICES = options.number('devices', 20_000, 2_000)
const BATCHES = options.number('batches', 30, 4)
const WRITES = options.number('writes', 200, 20)
const PAGES = options.number('pages', 60, 6)
const BATCH = 5_000
const PACKET = 10
/** Devices whose results change in one transaction of an engine. */
const CHANGED = 20

/** Nothing distributed; reports alone, as `npm run distribute` does; and {@link TABLES} too. */
const PLACEMENTS = ['alone', 'coordinator', 'servers'] as const

/** Those that a decision to distribute would concern first. */
const TABLES = ['device_last', 'movement_row', 'movement_device']

interface Cost {
  /** CPU of all servers for one, microseconds. */
  readonly cpu: number
  /** Milliseconds until one is done. */
  readonly ms: number
}

const log = createLog('error', process.stderr)
const citus = await CitusServers.start(log)
const db = new Database({ settings: citus.coordinator.settings, log })
const servers = [citus.coordinator, ...citus.workers]
let round = 0

/** Runs `work` `times` times, after one that does not count. */
async function measure(times: number, work: (n: number) => Promise<unknown>): Promise<Cost> {
  await work(-1)
  const used = (): number => servers.reduce((sum, { pid }) => sum + (cpuSeconds(pid ?? 0) ?? 0), 0)
  const [cpu, at] = [used(), performance.now()]
  for (let n = 0; n < times; n++) await work(n)
  return { cpu: ((used() - cpu) * 1e6) / times, ms: (performance.now() - at) / times }
}

/** A batch of packets, as trackers send them; each batch is newer than the ones before. */
function batchOf(n: number): ReportColumns {
  const columns = new ReportColumns(BATCH)
  const from = midnight(1) + (round * (BATCHES + 2) + n + 1) * PACKET * 1_000
  for (let row = 0; row < BATCH; row++) {
    const device = 1 + (((Math.floor(row / PACKET) + n * (BATCH / PACKET)) & 0x7fff_ffff) % DEVICES)
    const at = columns.add(device, from + (row % PACKET) * 1_000)
    columns.lat[at] = 500_000_000
    columns.lon[at] = -1_000_000_000
    columns.flags[at] = 1
  }
  return columns
}

async function store(): Promise<Cost> {
  const writer = new ReportWriter({ db, clock: systemClock, log })
  const cost = await measure(BATCHES, (n) => writer.commit(batchOf(n)))
  await writer.close()
  return { cpu: cost.cpu / BATCH, ms: cost.ms }
}

/** An engine's transaction: its fence, which is on the coordinator, and results of some devices. */
const write = (): Promise<Cost> =>
  measure(WRITES, (n) =>
    db.transaction(async (tx) => {
      const devices = Array.from({ length: CHANGED }, (_, k) => 1 + (((n + 1) * CHANGED + k) % DEVICES))
      await tx.run(`select from bench.fence where name = 'movement:0' for key share`)
      await tx.run('delete from movement_row where device_id = any($1::int4[])', [devices])
      await tx.run(
        `insert into movement_row (device_id, kind, start_at, known_at, part, version, body)
         select d, 'trip', now(), now(), 0, 'bench', '{"odometerMm": 1, "inferredMm": 0, "engineMs": 1, "idleMs": 0}'
         from unnest($1::int4[]) d`,
        [devices],
      )
    }),
  )

/** A page of a list of what the coordinator has, by the last state of each. */
const page = (): Promise<Cost> =>
  measure(PAGES, (n) =>
    db.rows(
      `select d.device_id, l.time, l.lat from bench.listed d left join device_last l on l.device_id = d.device_id
       where d.org_id = $1 order by d.name limit 50`,
      [n % 10],
    ),
  )

/** A change of a record of what people keep. */
const record = (): Promise<Cost> =>
  measure(WRITES, (n) => db.run(`update bench.kept set name = $2 where kept_id = $1`, [1 + (n % 10), `Depot ${n}`]))

async function distributeMore(): Promise<void> {
  for (const table of TABLES)
    await db.run(`select create_distributed_table($1::regclass, 'device_id', colocate_with => 'report')`, [table])
  await db.run(`select create_reference_table('bench.kept')`)
}

try {
  await migrate(db, log)
  await db.run(`create schema bench;
    create table bench.fence (name text primary key); insert into bench.fence values ('movement:0');
    create table bench.listed (device_id int4 primary key, org_id int4 not null, name text not null);
    create index on bench.listed (org_id, name);
    create table bench.kept (kept_id int4 primary key, name text not null);
    insert into bench.kept select n, 'Depot ' || n from generate_series(1, 10) n`)
  await db.run(`insert into bench.listed select n, n % 10, 'Device ' || n from generate_series(1, $1::int4) n`, [
    DEVICES,
  ])
  for (let n = 0; n < DEVICES / (BATCH / PACKET); n++) {
    const writer = new ReportWriter({ db, clock: systemClock, log })
    await writer.commit(batchOf(n))
    await writer.close()
  }
  await db.run('vacuum analyze')
  const figures: Record<string, Cost> = {}
  for (const placement of PLACEMENTS) {
    if (placement === 'coordinator') await distribute(db)
    if (placement === 'servers') await distributeMore()
    round++
    for (const [name, run] of Object.entries({ store, write, page, record })) {
      figures[`${name} ${placement}`] = await run()
      progress(`${name}, on the ${placement}: ${JSON.stringify(figures[`${name} ${placement}`])}`)
    }
  }
  const by = (name: string, unit: keyof Cost, one: string, other: string): number | null =>
    ratio(figures[`${name} ${one}`]?.[unit], figures[`${name} ${other}`]?.[unit])
  printResult({
    bench: 'citus',
    quick: options.quick,
    settings: { DEVICES, BATCHES, WRITES, PAGES, CHANGED, TABLES },
    figures: Object.fromEntries(
      Object.entries(figures).flatMap(([name, { cpu, ms }]) => [
        [`${name}, µs of CPU`, rounded(cpu)],
        [`${name}, ms`, rounded(ms, 2)],
      ]),
    ),
    ratios: Object.fromEntries(
      ['store', 'write', 'page', 'record'].flatMap((name) => [
        [`${name}, CPU, coordinator to alone`, by(name, 'cpu', 'coordinator', 'alone')],
        [`${name}, CPU, servers to alone`, by(name, 'cpu', 'servers', 'alone')],
        [`${name}, CPU, servers to coordinator`, by(name, 'cpu', 'servers', 'coordinator')],
        [`${name}, time, servers to coordinator`, by(name, 'ms', 'servers', 'coordinator')],
      ]),
    ),
    targets: [],
  })
} finally {
  await db.close()
  await citus.stop()
}
