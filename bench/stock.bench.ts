import { getRepairList } from '@waymark/contract/rooms/stock/repair.ts'
import { getRmaOfficeList } from '@waymark/contract/rooms/stock/rmaOffice.ts'
import { batchMove, getStockList } from '@waymark/contract/rooms/stock/stock.ts'
import { getStockLevelList } from '@waymark/contract/rooms/stock/stockLevel.ts'
import { getStockMoveList, scanStock } from '@waymark/contract/rooms/stock/stockScan.ts'
import { openBenchDatabase } from './lib/BenchDatabase.ts'
import { BenchServer } from './lib/BenchServer.ts'
import { measureCall } from './lib/measureCall.ts'
import { readOptions } from './lib/options.ts'
import { printResult, progress, ratio, rounded } from './lib/printResult.ts'
import { makeStock } from './lib/makeStock.ts'

const options = readOptions(['devices', 'moves', 'repairs', 'returns', 'times'])
const devices = options.number('devices', 1_000_000, 20_000)
const moves = options.number('moves', 10_000_000, 100_000)
const times = options.number('times', 100, 20)
const repairs = options.number('repairs', 200_000, 2_000)
const returns = options.number('returns', 100_000, 1_000)
/** Milliseconds: of a scan, what does not hold a hand up; of a batch of 200, and of a list. */
const [SCAN, BATCH, LIST] = [50, 1000, 100]

const database = await openBenchDatabase()
try {
  progress(`${devices} devices in stock with ${moves} moves …`)
  const stock = await makeStock(database.db, devices, moves, { repairs, returns })
  const server = await BenchServer.start(database, options, 'stock')
  try {
    const post = async (path: string, body: object): Promise<number> => {
      const began = performance.now()
      const response = await fetch(server.url + path, {
        method: 'POST',
        headers: { authorization: stock.token, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const answer = (await response.json()) as { data?: readonly { readonly ok: boolean }[] }
      if (answer.data?.some(({ ok }) => !ok) !== false) throw new Error(`${path} answered ${JSON.stringify(answer)}`)
      return performance.now() - began
    }
    progress('scans …')
    const intake = await timed(times, (n) =>
      post(scanStock.path, { task: 'intake', codes: [String(stock.firstFresh + n)], placeId: stock.places[0] }),
    )
    const move = await timed(times, (n) =>
      post(scanStock.path, { task: 'move', codes: [String(stock.firstFresh + n)], placeId: stock.places[1] }),
    )
    progress('batches of 200 …')
    const batch = await timed(Math.max(3, times / 10), (n) =>
      post(batchMove.path, {
        devices: Array.from({ length: 200 }, (_, i) => stock.firstInHouse + ((n * 200 + i) % stock.inHouse)),
        placeId: stock.places[0],
      }),
    )
    progress('lists …')
    const lists = {
      newest: await measureCall(server, getStockList.path, stock.token, times),
      tested: await measureCall(server, `${getStockList.path}?state=tested`, stock.token, times),
      ofPlace: await measureCall(server, `${getStockList.path}?placeId=${stock.places[5]}`, stock.token, times),
    }
    const page = (path: string, query = '') => measureCall(server, path + query, stock.token, times)
    const others = {
      board: await page(getRepairList.path, '?open=true&pageSize=200&sort=changedAt'),
      repairs: await page(getRepairList.path),
      returns: await page(getRmaOfficeList.path),
      openReturns: await page(getRmaOfficeList.path, '?open=true'),
      levels: await page(getStockLevelList.path),
      moves: await page(getStockMoveList.path),
      movesOfOne: await page(getStockMoveList.path, `?device=${stock.firstInHouse + 7}`),
    }
    const slowest = Math.max(...Object.values({ ...lists, ...others }).map(({ wallP50Ms }) => wallP50Ms))
    printResult({
      bench: 'stock',
      quick: options.quick,
      settings: { devices, moves, repairs, returns, times, postgres: database.version },
      figures: { intake, move, batch, lists, others },
      ratios: {
        scanToLimit: ratio(intake.p50Ms, SCAN),
        batchToLimit: ratio(batch.p50Ms, BATCH),
        listToLimit: ratio(slowest, LIST),
      },
      targets: [
        { name: 'milliseconds of a scan that takes a device in', value: intake.p50Ms, atMost: SCAN },
        { name: 'milliseconds of a scan that moves one', value: move.p50Ms, atMost: SCAN },
        { name: 'milliseconds of a batch of 200', value: batch.p50Ms, atMost: BATCH },
        { name: 'milliseconds of a page of the list', value: slowest, atMost: LIST },
      ],
    })
  } finally {
    await server.stop()
  }
} finally {
  await database.close()
}

async function timed(count: number, work: (n: number) => Promise<number>): Promise<{ p50Ms: number; p95Ms: number }> {
  const walls: number[] = []
  for (let n = 0; n < count; n++) walls.push(await work(n))
  walls.sort((a, b) => a - b)
  const at = (share: number): number => rounded(walls[Math.floor(walls.length * share)] ?? 0)
  return { p50Ms: at(0.5), p95Ms: at(0.95) }
}
