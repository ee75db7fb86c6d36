import type { CallResult } from '@waymark/contract/call.ts'
import type { ErrorCode } from '@waymark/contract/errors.ts'
import type { processRma } from '@waymark/contract/rooms/stock/rmaOffice.ts'
import { readScan } from '@waymark/core/stock/readScan.ts'
import { refusedItem } from '../../platform/records/moves/refusedItem.ts'
import type { LineDesk } from './LineDesk.ts'
import type { ReturnContext } from './ReturnDesk.ts'

type Scanned = CallResult<typeof processRma>['scanned'][number]

/**
 * Takes in devices by what a scanner read, each into the return that it is in; answers for each code, in their order. One that was
 * read twice comes once (400755), one that is in no return is refused (4060002).
 *
 * @throws CallError 400740 where the caller sees no such place
 */
export async function receiveScanned(
  lines: LineDesk,
  context: ReturnContext,
  { codes, placeId }: { readonly codes: readonly string[]; readonly placeId: number },
): Promise<Scanned[]> {
  const { desk, devices } = lines
  const { caller, locale } = context
  await devices.stock.queries.placeFor(caller, placeId)
  const known = await devices.stock.queries.named(codes.map(readScan), caller)
  const deviceOf = (code: string): number => known.get(readScan(code).toLowerCase()) ?? 0
  const ids = [...new Set(codes.map(deviceOf).filter((id) => id > 0))]
  const open = new Map((await desk.queries.openLines(ids)).map((line) => [line.device, line]))
  const became = new Map<number, ErrorCode | undefined>()
  // in one order for everybody, so that nobody waits in a circle
  const byReturn = [...Map.groupBy(open.values(), ({ rmaId }) => rmaId)].sort(([a], [b]) => a - b)
  for (const [rmaId, some] of byReturn) {
    const opened = await desk.open(context, { rmaId })
    const wanted = new Set(some.map(({ lineId }) => lineId))
    const good = []
    for (const line of opened.lines.filter(({ lineId }) => wanted.has(lineId))) {
      const code = await lines.receiptRefusal(context, opened, line)
      became.set(line.device, code)
      if (code === undefined) good.push(line)
    }
    if (good.length > 0) await lines.receive(context, opened, good, placeId)
  }
  const rows = new Map((await devices.stock.queries.scanned(ids)).map((row) => [row.id, row]))
  const done = new Set<number>()
  return codes.map((code): Scanned => {
    const id = deviceOf(code)
    const line = open.get(id)
    const { deviceId = '', model = '' } = rows.get(id) ?? {}
    const about = { code, rmaId: line?.rmaId ?? null, type: line?.type ?? null, deviceId, model }
    const refusal = done.has(id) ? '400755' : id === 0 ? '4048801' : line ? became.get(id) : '4060002'
    if (id > 0) done.add(id)
    const result = refusal === undefined ? { id, ok: true } : refusedItem(id, refusal, locale)
    return { ...result, ...about, orgName: line?.orgName ?? '' }
  })
}
