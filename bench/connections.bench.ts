import { readFileSync } from 'node:fs'
import { openBenchDatabase } from './lib/BenchDatabase.ts'
import { BenchServer } from './lib/BenchServer.ts'
import { makeFleet } from './lib/fleet.ts'
import { Helper } from './lib/load/Helper.ts'
import { COLLECTABLE, memoryOf } from './lib/memoryOf.ts'
import { needOpenFiles } from './lib/openFiles.ts'
import { readOptions } from './lib/options.ts'
import { printResult, progress, ratio, rounded } from './lib/printResult.ts'

const options = readOptions(['connections'])
const connections = options.number('connections', 10_000, 2_000)
/** Connections that are open before the growth is measured. */
const first = connections / 10
needOpenFiles(connections)

/** Most collections until then. */
const MAX_READINGS = options.quick ? 4 : 15

/** Bytes that the kernel's own structures take on the whole machine; undefined where it does not tell. */
function kernelBytes(): number | undefined {
  if (process.platform !== 'linux') return undefined
  return Number(/^Slab:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1]) * 1024
}

const database = await openBenchDatabase()
try {
  const fleet = await makeFleet(database.db, connections)
  const server = await BenchServer.start(database, options, 'connections', COLLECTABLE)
  const devices = new Helper(new URL('lib/load/devices.helper.ts', import.meta.url))
  try {
    progress(`${connections} connections …`)
    const { firstImei } = fleet
    const empty = await memoryOf(server, MAX_READINGS)
    const kernelBefore = kernelBytes()
    // the first fill what the start left free
    await devices.order('connect', { port: server.gatewayPort, firstImei, connections: first })
    const some = await memoryOf(server, MAX_READINGS)
    const more = { port: server.gatewayPort, firstImei: firstImei + first, connections: connections - first }
    const again = performance.now()
    await devices.order('connect', more)
    const connectSeconds = (performance.now() - again) / 1000
    const idle = await memoryOf(server, MAX_READINGS)
    const kernel = kernelBytes()
    progress('a report from each …')
    const order = { records: 1, rate: connections / 2, seconds: 2, warmup: 0.1, epoch: Date.now() }
    await devices.order('run', order)
    const used = await memoryOf(server, MAX_READINGS)
    const each = (bytes: number, count = connections): number => rounded(bytes / count / 1000)
    const idleEach = each(idle.resident - some.resident, more.connections)
    const heapEach = each(idle.heap - some.heap, more.connections)
    printResult({
      bench: 'connections',
      quick: options.quick,
      settings: { connections },
      figures: {
        connectionsPerSecond: Math.round(more.connections / connectSeconds),
        serverWithoutConnectionsMegabytes: rounded(empty.resident / 1e6),
        residentKilobytesPerIdleConnection: idleEach,
        heapKilobytesPerIdleConnection: heapEach,
        residentKilobytesPerConnectionAfterReports: each(used.resident - empty.resident),
        kernelKilobytesPerConnectionBothEnds:
          kernel === undefined || kernelBefore === undefined ? null : each(kernel - kernelBefore),
      },
      ratios: { residentToServerWithoutConnections: ratio(idle.resident, empty.resident) },
      targets: [
        {
          name: 'memory of an idle connection, kB',
          // resident memory that the start had used and freed may be used again without growing
          value: Math.max(idleEach, heapEach),
          atMost: 15,
        },
      ],
    })
  } finally {
    devices.stop()
    await server.stop()
  }
} finally {
  await database.close()
}
