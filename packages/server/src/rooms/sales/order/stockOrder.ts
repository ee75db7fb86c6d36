import type { ErrorCode } from '@waymark/contract/errors.ts'
import type { OrderScan } from '@waymark/contract/rooms/sales/orderWork.ts'
import { readScan } from '@waymark/core/stock/readScan.ts'
import { CallError } from '../../../platform/http/CallError.ts'
import { refusedItem } from '../../../platform/records/moves/refusedItem.ts'
import { findForOrder, setAsideForOrder } from '../../stock/public.ts'
import type { Counted } from './orderDevices.queries.ts'
import type { OrderContext, OrderDesk } from './OrderDesk.ts'
import type { OpenOrder } from './openOrder.ts'
import type { OrderLineRow } from './orderLines.queries.ts'

interface Stocking {
  readonly orderId: number
  readonly version?: number | undefined
  readonly codes?: readonly string[] | undefined
  readonly devices?: readonly number[] | undefined
  readonly counts?: readonly Counted[] | undefined
}

/**
 * Sets devices aside for an order, by what a scanner read, and counts goods: all of the devices, or none (400751).
 *
 * @throws CallError 409 where the order is not stocked now, 400816 for a customer without an organization, 400819 for more than is
 * ordered, 50001 for more than 200 devices
 */
export async function reserveDevices(
  desk: OrderDesk,
  context: OrderContext,
  { orderId, version, codes = [], counts = [] }: Stocking,
): Promise<{ version: number; results: OrderScan[] }> {
  const { queries, stock } = desk
  const { caller, locale } = context
  const known = await stock.queries.named(codes.map(readScan), caller)
  const deviceOf = (code: string): number => known.get(readScan(code).toLowerCase()) ?? 0
  const ids = [...new Set(codes.map(deviceOf).filter((id) => id > 0))]
  const { order, waiting } = await desk.lock(context, { orderId, version }, ids)
  const forOrgId = await queries.goesTo(order.customerId)
  if (forOrgId === undefined && ids.length > 0) throw new CallError('400816')
  const lines = await queries.lines(orderId)
  const { pieces, why, pairs } = await match(desk, context, { ids, forOrgId, lines, waiting })
  // with one that cannot go along none does
  const isWhole = codes.every((code) => deviceOf(code) > 0) && pairs.length === ids.length
  if (!isWhole && ids.length > 0) for (const { device } of pairs) why.set(device, '400751')
  const taken = isWhole ? pairs : []
  checkCounts(lines, counts)
  const isAny = taken.length > 0 || counts.length > 0
  const audited = { devices: taken.length, ...(counts.length > 0 && { counts }) }
  const moved = isAny ? await desk.move(context, order, { event: 'allocate', audited }) : order.version
  if (taken.length > 0) {
    await setAsideForOrder(stock, context, pieces, forOrgId ?? 0)
    await queries.setAside(orderId, caller.userId, taken)
  }
  if (counts.length > 0) await queries.putCounts(orderId, counts)
  await desk.changed(taken.map(({ device }) => device))
  const rows = new Map((await stock.queries.scanned(ids)).map((row) => [row.id, row]))
  const results = codes.map((code): OrderScan => {
    const id = deviceOf(code)
    const { deviceId = '', model = '' } = rows.get(id) ?? {}
    const refusal = id === 0 ? '4048801' : why.get(id)
    const outcome = refusal === undefined ? { id, ok: true } : refusedItem(id, refusal, locale)
    return { ...outcome, code, deviceId, model }
  })
  return { version: moved, results }
}

interface Matching {
  readonly ids: readonly number[]
  readonly forOrgId: number | undefined
  readonly lines: readonly OrderLineRow[]
  /** Devices that wait for the order already. */
  readonly waiting: readonly number[]
}

/** Finds the line that needs each device, and why there is none. */
async function match({ stock }: OrderDesk, context: OrderContext, { ids, forOrgId, lines, waiting }: Matching) {
  const why = new Map<number, ErrorCode | undefined>()
  const pairs: { device: number; lineId: number }[] = []
  if (ids.length === 0) return { pieces: [], why, pairs }
  const { good, codes } = await findForOrder(stock, context, ids, forOrgId ?? 0)
  const ordered = await stock.queries.waitingForOrder(ids)
  const left = new Map(lines.map((line) => [line.lineId, room(line)]))
  const needs = (modelId: number | null) => (line: OrderLineRow) =>
    line.kind === 'device' && line.modelId === modelId && (left.get(line.lineId) ?? 0) > 0
  for (const [id, code] of codes) why.set(id, code)
  for (const { id, device } of good) {
    const line = lines.find(needs(device.modelId))
    if (waiting.includes(id)) why.set(id, '400755')
    // of another order of the same customer
    else if (ordered.has(id)) why.set(id, '400822')
    else if (!line) why.set(id, '400815')
    else {
      left.set(line.lineId, (left.get(line.lineId) ?? 0) - 1)
      pairs.push({ device: id, lineId: line.lineId })
    }
  }
  return { pieces: good, why, pairs }
}

/** Pieces that a line still needs. */
const room = ({ quantity, shortClosed, stocked }: OrderLineRow): number => quantity - shortClosed - stocked

/** @throws CallError 400819 for lines that are not counted, and for more pieces than are ordered or fewer than are gone */
function checkCounts(lines: readonly OrderLineRow[], counts: readonly Counted[]): void {
  for (const { lineId, quantity } of counts) {
    const line = lines.find((each) => each.lineId === lineId)
    const fits = line?.kind === 'goods' && quantity >= line.shipped && quantity <= line.quantity - line.shortClosed
    if (!fits) throw new CallError('400819')
  }
}

/** Sets devices aside no more. @throws CallError 409 where the order is not stocked now, 400819 for one that does not wait for it */
export async function unstockDevices(
  desk: OrderDesk,
  context: OrderContext,
  { orderId, version, devices = [] }: Stocking,
): Promise<number> {
  const { order, waiting } = await desk.lock(context, { orderId, version })
  if (devices.length === 0 || devices.some((device) => !waiting.includes(device))) throw new CallError('400819')
  const moved = await desk.move(context, order, { event: 'release', audited: { devices: devices.length } })
  await desk.release(context, orderId, devices)
  return moved
}

/** Starts to stock an order: services are there at once. @throws CallError 409, 400808, 400809, 400816 where it may not be */
export async function startStocking(desk: OrderDesk, context: OrderContext, order: OpenOrder): Promise<number> {
  const moved = await desk.move(context, order, { event: 'start' })
  await desk.queries.stockServices(order.recordId)
  return moved
}
