import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openBenchDatabase } from './lib/BenchDatabase.ts'
import { BenchServer } from './lib/BenchServer.ts'
import { makeFleet } from './lib/fleet.ts'
import { Helper } from './lib/load/Helper.ts'
import { needOpenFiles } from './lib/openFiles.ts'
import { readOptions } from './lib/options.ts'
import { printResult, progress, ratio, rounded } from './lib/printResult.ts'

const options = readOptions(['connections'])
const connections = options.number('connections', 10_000, 2_000)
needOpenFiles(connections)

/** Memory of the server's process when it has come to rest. */
async function memoryOf(server: BenchServer): Promise<{ resident: number; heap: number }> {
  await sleep(options.quick ? 500 : 3_000)
  return {
    resident: await server.metric('process_resident_memory_bytes'),
    heap: await server.metric('nodejs_heap_size_used_bytes'),
  }
}

/** Bytes that the kernel's own structures take on the whole machine; undefined where it does not tell. */
function kernelBytes(): number | undefined {
  if (process.platform !== 'linux') return undefined
  return Number(/^Slab:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1]) * 1024
}

const database = await openBenchDatabase()
try {
  const fleet = await makeFleet(database.db, connections)
  const server = await BenchServer.start(database, options, 'connections')
  const devices = new Helper(new URL('lib/load/devices.helper.ts', import.meta.url))
  try {
    progress(`${connections} connections …`)
    const empty = await memoryOf(server)
    const kernelBefore = kernelBytes()
    const began = performance.now()
    await devices.order('connect', { port: server.gatewayPort, firstImei: fleet.firstImei, connections })
    const connectSeconds = (performance.now() - began) / 1000
    const idle = await memoryOf(server)
    const kernel = kernelBytes()
    progress('a report from each …')
    const order = { records: 1, rate: connections / 2, seconds: 2, warmup: 0.1, epoch: Date.now() }
    await devices.order('run', order)
    const used = await memoryOf(server)
    const each = (bytes: number): number => rounded(bytes / connections / 1000)
    printResult({
      bench: 'connections',
      quick: options.quick,
      settings: { connections },
      figures: {
        connectionsPerSecond: Math.round(connections / connectSeconds),
        serverWithoutConnectionsMegabytes: rounded(empty.resident / 1e6),
        residentKilobytesPerIdleConnection: each(idle.resident - empty.resident),
        heapKilobytesPerIdleConnection: each(idle.heap - empty.heap),
        residentKilobytesPerConnectionAfterReports: each(used.resident - empty.resident),
        kernelKilobytesPerConnectionBothEnds:
          kernel === undefined || kernelBefore === undefined ? null : each(kernel - kernelBefore),
      },
      ratios: { residentToServerWithoutConnections: ratio(idle.resident, empty.resident) },
      targets: [
        {
          name: 'memory of an idle connection, kB',
          value: each(idle.resident - empty.resident),
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
