import type { Scanned, ScanTask } from '@waymark/contract/rooms/stock/stockScan.ts'
import type { StockResult } from '@waymark/contract/rooms/stock/stockFields.ts'
import { readScan } from '@waymark/core/stock/readScan.ts'
import { CallError } from '../../platform/http/CallError.ts'
import { refusedItem } from '../../platform/records/moves/refusedItem.ts'
import { placeStocked } from './placeStocked.ts'
import type { DeskContext, StockDesk } from './StockDesk.ts'
import { takeIntoStock } from './takeIntoStock.ts'
import { testStocked } from './testStocked.ts'

interface Scan {
  readonly task: ScanTask
  readonly codes: readonly string[]
  readonly placeId?: number | undefined
}

/**
 * Takes in, moves or tests devices by what a scanner read; answers for each code, in their order. One that was read twice moves
 * once (400755).
 *
 * @throws CallError 400 where a place is needed and not said, 400740 where the caller sees no such place
 */
export async function scanStocked(
  desk: StockDesk,
  context: DeskContext,
  { task, codes, placeId }: Scan,
): Promise<Scanned[]> {
  const { caller, locale } = context
  const known = await desk.queries.named(codes.map(readScan), caller)
  const deviceOf = (code: string): number => known.get(readScan(code).toLowerCase()) ?? 0
  const devices = [...new Set(codes.map(deviceOf).filter((id) => id > 0))]
  const results = await work(desk, context, task, devices, placeId)
  const became = new Map(results.map((result) => [result.id, result]))
  const rows = new Map((await desk.queries.scanned(devices)).map((row) => [row.id, row]))
  const done = new Set<number>()
  return codes.map((code) => {
    const id = deviceOf(code)
    const { deviceId = '', model = '', state = null, place = '', moveId = null } = rows.get(id) ?? {}
    const isTwice = done.has(id)
    const result: StockResult = isTwice
      ? refusedItem(id, '400755', locale)
      : (became.get(id) ?? refusedItem(id, '4048801', locale))
    if (id > 0) done.add(id)
    const moved = !isTwice && (result.ok || result.failed !== undefined)
    return { ...result, code, deviceId, model, state, place, moveId: moved ? moveId : null }
  })
}

function work(
  desk: StockDesk,
  context: DeskContext,
  task: ScanTask,
  devices: readonly number[],
  placeId: number | undefined,
): Promise<StockResult[]> {
  if (task === 'test') return testStocked(desk, context, devices, {})
  if (placeId === undefined) throw new CallError('400', [{ name: 'placeId', kind: 'missing' }])
  return (task === 'intake' ? takeIntoStock : placeStocked)(desk, context, devices, { placeId })
}
