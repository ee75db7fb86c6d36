import { getMonitorData, getMonitorFrame, getMonitorSheet } from '@waymark/contract/rooms/monitoring.ts'
import { openBenchDatabase } from './lib/BenchDatabase.ts'
import { BenchServer } from './lib/BenchServer.ts'
import { makeReports } from './lib/directInserts.ts'
import { makeFleet } from './lib/fleet.ts'
import { measureCall } from './lib/measureCall.ts'
import { readOptions } from './lib/options.ts'
import { printResult, progress, ratio, rounded } from './lib/printResult.ts'
import { storeReports } from './lib/storeReports.ts'
import { untilTakenIn } from './lib/untilTakenIn.ts'
import { brotliCompressSync, constants } from 'node:zlib'

const options = readOptions(['assets', 'times'])
const assets = options.number('assets', 10_000)
const times = options.number('times', 200, 30)

/**
 * CPU that the same answer costs whoever builds it: written as JSON once and compressed as the server does. It tells how
 * fast the machine is at this hour.
 */
async function bareAnswer(server: BenchServer, token: string): Promise<number> {
  const answer = await fetch(server.url + getMonitorData.path, { headers: { authorization: token } })
  const content = await answer.json()
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
  const used = process.cpuUsage()
  for (let n = 0; n < times; n++) brotliCompressSync(JSON.stringify(content), quality)
  const { user, system } = process.cpuUsage(used)
  return rounded((user + system) / 1000 / times)
}

const database = await openBenchDatabase()
try {
  const fleet = await makeFleet(database.db, assets)
  // a server takes them in, so that the one that is measured has nothing else to do
  const before = await BenchServer.start(database, options, 'before')
  await storeReports(database.db, [makeReports(fleet, assets, 0)])
  await untilTakenIn(database.db, assets)
  await before.stop()
  const server = await BenchServer.start(database, options, 'list')
  try {
    progress(`${times} times ${assets} assets …`)
    const all = await measureCall(server, getMonitorData.path, fleet.all, times)
    const bareMs = await bareAnswer(server, fleet.all)
    const frame = await measureCall(server, getMonitorFrame.path, fleet.all, times)
    const sheet = await measureCall(server, getMonitorSheet.path, fleet.all, times)
    const tenth = await measureCall(server, getMonitorData.path, fleet.tenths[0] ?? '', times)
    printResult({
      bench: 'list',
      quick: options.quick,
      settings: { assets, times, postgres: database.version },
      figures: {
        all,
        aTenth: tenth,
        bareJsonAndBrotliMs: bareMs,
        screen: { frame, sheet },
        wireBytesPerAsset: rounded(all.wireBytes / assets),
        plainBytesPerAsset: rounded(all.plainBytes / assets),
      },
      ratios: {
        cpuOfAllToBareJsonAndBrotli: ratio(all.serverCpuMs, bareMs),
        plainToWire: ratio(all.plainBytes, all.wireBytes),
        cpuOfAllToATenth: ratio(all.serverCpuMs, tenth.serverCpuMs),
      },
      targets: [
        { name: `server CPU for ${assets} assets as programs ask, ms`, value: all.serverCpuMs, atMost: 30 },
        {
          name: `server CPU for ${assets} assets as the screen asks, ms`,
          value: rounded(frame.serverCpuMs + sheet.serverCpuMs),
          atMost: 30,
        },
        { name: `kilobytes on the wire for ${assets} assets`, value: rounded(all.wireBytes / 1000), atMost: 400 },
      ],
    })
  } finally {
    await server.stop()
  }
} finally {
  await database.close()
}
