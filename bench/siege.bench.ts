import { type BenchDatabase, openBenchDatabase } from './lib/BenchDatabase.ts'
import { BenchServer } from './lib/BenchServer.ts'
import { type Fleet, makeFleet } from './lib/fleet.ts'
import { Helper } from './lib/load/Helper.ts'
import type { AttackOrder } from './lib/load/orders.ts'
import { COLLECTABLE, memoryOf } from './lib/memoryOf.ts'
import { needOpenFiles } from './lib/openFiles.ts'
import { readOptions } from './lib/options.ts'
import { printResult, progress, ratio, rounded } from './lib/printResult.ts'
import { measureHealth } from './lib/siege/measureHealth.ts'

const options = readOptions(['seconds', 'trackers', 'viewers', 'strangers', 'loris'])
/** Of each run. */
const seconds = options.number('seconds', 60, 5)
const trackers = options.number('trackers', 1_000, 200)
const viewers = options.number('viewers', 50, 10)
const strangers = options.number('strangers', 20_000, 1_000)
const loris = options.number('loris', 1_000, 200)
needOpenFiles(strangers)

/** Seconds before the measured time. */
const WARMUP = 2
/** Most collections until the memory is at rest. */
const MAX_READINGS = options.quick ? 4 : 12

/** The attacks, with how many connections each keeps open. */
const ATTACKS: readonly Pick<AttackOrder, 'kind' | 'connections'>[] = [
  { kind: 'sockets', connections: 40 },
  { kind: 'bodies', connections: 8 },
  { kind: 'strangers', connections: strangers },
  { kind: 'loris', connections: loris },
]

/** The good ones on a server of their own, beside an attack or none. */
async function run(database: BenchDatabase, fleet: Fleet, attack?: (typeof ATTACKS)[number]) {
  const name = attack?.kind ?? 'quiet'
  progress(`${name}: ${trackers} trackers, ${viewers} viewers, ${seconds} s …`)
  const server = await BenchServer.start(database, options, `siege-${name}`, COLLECTABLE)
  const [devices, clients, attacker] = ['devices', 'clients', 'attack'].map(
    (each) => new Helper(new URL(`lib/load/${each}.helper.ts`, import.meta.url)),
  ) as [Helper, Helper, Helper]
  try {
    const { url, gatewayPort } = server
    await devices.order('connect', { port: gatewayPort, firstImei: fleet.firstImei, connections: trackers })
    const tokens = Array.from({ length: viewers }, (_, n) => fleet.tenths[n % fleet.tenths.length] ?? fleet.all)
    await clients.order('watch', { url, tokens })
    const before = await memoryOf(server, MAX_READINGS)
    const [load, health, met] = await Promise.all([
      devices.order('run', { records: 1, rate: trackers, seconds, warmup: WARMUP, epoch: Date.now() }),
      measureHealth(url, seconds + WARMUP),
      attack && attacker.order('attack', { ...attack, url, gatewayPort, token: fleet.all, seconds: seconds + WARMUP }),
    ])
    const after = await memoryOf(server, MAX_READINGS)
    return {
      ackP50Ms: load.ackMs.p50,
      ackP99Ms: load.ackMs.p99,
      reportsPerSecond: Math.round(load.reportsPerSecond),
      skippedPackets: load.skippedPackets,
      healthP99Ms: health.p99,
      healthMaxMs: health.max,
      healthFailures: health.failures,
      residentMegabytesBefore: rounded(before.resident / 1e6),
      residentMegabytesAfter: rounded(after.resident / 1e6),
      heapMegabytesAfter: rounded(after.heap / 1e6),
      ...(met && { attack: met }),
    }
  } finally {
    for (const each of [devices, clients, attacker]) each.stop()
    await server.stop()
  }
}

type Figures = Awaited<ReturnType<typeof run>>

/** What came of a run; of one that the server did not live through, what was said. */
async function outcome(database: BenchDatabase, fleet: Fleet, attack: (typeof ATTACKS)[number]) {
  return run(database, fleet, attack).catch((error: unknown) => ({ failed: String(error) }))
}

const database = await openBenchDatabase()
try {
  const fleet = await makeFleet(database.db, trackers)
  const quiet = await run(database, fleet)
  const figures: Record<string, Figures | { failed: string }> = { quiet }
  for (const attack of ATTACKS) figures[attack.kind] = await outcome(database, fleet, attack)
  const besieged = ATTACKS.map(({ kind }) => [kind, figures[kind]] as const)
  const of = (each: (typeof besieged)[number][1], figure: 'ackP99Ms' | 'healthP99Ms' | 'residentMegabytesAfter') =>
    each && !('failed' in each) ? (ratio(each[figure], quiet[figure]) ?? Infinity) : Infinity
  printResult({
    bench: 'siege',
    quick: options.quick,
    settings: { trackers, viewers, strangers, loris, secondsEach: seconds, postgres: database.version },
    figures,
    ratios: Object.fromEntries(
      besieged.flatMap(([kind, each]) => [
        [`${kind}AckP99ToQuiet`, of(each, 'ackP99Ms')],
        [`${kind}HealthP99ToQuiet`, of(each, 'healthP99Ms')],
        [`${kind}MemoryToQuiet`, of(each, 'residentMegabytesAfter')],
      ]),
    ),
    targets: besieged.flatMap(([kind, each]) => [
      { name: `${kind}: acknowledgements, times the quiet p99`, value: of(each, 'ackP99Ms'), atMost: 3 },
      { name: `${kind}: health, times the quiet p99`, value: of(each, 'healthP99Ms'), atMost: 3 },
      {
        name: `${kind}: memory afterwards, times the quiet run's`,
        value: of(each, 'residentMegabytesAfter'),
        atMost: 1.2,
      },
    ]),
  })
} finally {
  await database.close()
}
