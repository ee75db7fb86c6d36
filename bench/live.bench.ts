import { type BenchDatabase, openBenchDatabase } from './lib/BenchDatabase.ts'
import { BenchServer } from './lib/BenchServer.ts'
import { CpuMeter } from './lib/CpuMeter.ts'
import { type Fleet, makeFleet } from './lib/fleet.ts'
import { Helper } from './lib/load/Helper.ts'
import { needOpenFiles } from './lib/openFiles.ts'
import { readOptions } from './lib/options.ts'
import { printResult, progress, ratio, rounded } from './lib/printResult.ts'

const options = readOptions(['subscribers', 'seconds', 'rate', 'devices'])
const subscribers = options.number('subscribers', 1_000, 200)
const seconds = options.number('seconds', 10, 2)
const rate = options.number('rate', 20_000, 4_000)
const devices = options.number('devices', 10_000, 2_000)
needOpenFiles(devices + subscribers)

/** Of 1,000 subscribers 10 see all, 90 a tenth, 900 a hundredth. */
function sessionsOf(fleet: Fleet): string[] {
  const all = Math.max(1, Math.round(subscribers * 0.01))
  const tenths = Math.round(subscribers * 0.09)
  return Array.from({ length: subscribers }, (_, n) => {
    if (n < all) return fleet.all
    const from = n < all + tenths ? fleet.tenths : fleet.hundredths
    return from[n % from.length] as string
  })
}

async function measure(database: BenchDatabase, fleet: Fleet, connections: number, reports: number) {
  progress(`${connections} devices, ${reports} reports a second, ${subscribers} subscribers …`)
  const server = await BenchServer.start(database, options, `live-${connections}`)
  const trackers = new Helper(new URL('lib/load/devices.helper.ts', import.meta.url))
  const clients = new Helper(new URL('lib/load/clients.helper.ts', import.meta.url))
  const meter = new CpuMeter({ server: server.pid, database: database.pid })
  try {
    await trackers.order('connect', { port: server.gatewayPort, firstImei: fleet.firstImei, connections })
    await clients.order('watch', { url: server.url, tokens: sessionsOf(fleet) })
    const epoch = Date.now()
    const warmup = options.quick ? 1 : 3
    const load = trackers.order('run', { records: 1, rate: reports, seconds, warmup, epoch })
    await new Promise((resolve) => setTimeout(resolve, warmup * 1000))
    const cpu = meter.after(0)
    const seen = await clients.order('measure', { seconds, epoch })
    const used = await cpu(seen.seconds)
    const sent = await load
    const share = (value: number | undefined): number => rounded((100 * (value ?? Number.NaN)) / seen.seconds)
    return {
      liveP50Ms: seen.liveMs.p50,
      liveP99Ms: seen.liveMs.p99,
      liveMaxMs: seen.liveMs.max,
      reportsPerSecond: Math.round(sent.reportsPerSecond),
      ackP99Ms: sent.ackMs.p99,
      framesPerSecond: Math.round(seen.frames / seen.seconds),
      updatesPerSecond: Math.round(seen.updates / seen.seconds),
      megabytesPerSecond: rounded(seen.bytes / seen.seconds / 1e6),
      bytesPerUpdate: rounded(seen.bytes / seen.updates),
      serverCpuPercentOfCore: share(used['server']),
      databaseCpuPercentOfCore: share(used['database']),
      devicesCpuPercentOfCore: share((sent.cpuSeconds * seen.seconds) / sent.seconds),
      clientsCpuPercentOfCore: share(seen.cpuSeconds),
    }
  } finally {
    trackers.stop()
    clients.stop()
    await server.stop()
  }
}

const database = await openBenchDatabase()
try {
  const fleet = await makeFleet(database.db, devices)
  const small = await measure(database, fleet, devices / 10, rate / 10)
  const large = await measure(database, fleet, devices, rate)
  printResult({
    bench: 'live',
    quick: options.quick,
    settings: { subscribers, frameMs: 250, secondsEach: seconds, postgres: database.version },
    figures: { [`devices${devices / 10}`]: small, [`devices${devices}`]: large },
    ratios: {
      p99OfManyToFewDevices: ratio(large.liveP99Ms, small.liveP99Ms),
      serverCpuOfManyToFewDevices: ratio(large.serverCpuPercentOfCore, small.serverCpuPercentOfCore),
    },
    targets: [
      { name: `live p99, ${devices / 10} devices, ms`, value: small.liveP99Ms, atMost: 350 },
      { name: `live p99, ${devices} devices, ms`, value: large.liveP99Ms, atMost: 350 },
      { name: 'reports a second', value: large.reportsPerSecond, atLeast: 0.99 * rate },
    ],
  })
} finally {
  await database.close()
}
