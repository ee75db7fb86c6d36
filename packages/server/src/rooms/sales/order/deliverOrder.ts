import { CallError } from '../../../platform/http/CallError.ts'
import { shipForOrder } from '../../stock/public.ts'
import type { Counted } from './orderDevices.queries.ts'
import type { OrderContext, OrderDesk } from './OrderDesk.ts'
import type { OrderLineRow } from './orderLines.queries.ts'

interface Shipment {
  readonly orderId: number
  readonly version?: number | undefined
  readonly carrier: string
  readonly method?: string | undefined
  readonly tracking: string
  readonly devices?: readonly number[] | undefined
  readonly counts?: readonly Counted[] | undefined
}

/**
 * Ships an order or a part of it: the devices are the customer's from then on.
 *
 * @throws CallError 409 where it is not to be shipped now, 400810 where not all is set aside at first, 400819 for what is not set aside
 * or nothing at all, the code of a device that can't go
 */
export async function deliverOrder(
  desk: OrderDesk,
  context: OrderContext,
  { orderId, version, carrier, method = '', tracking, devices, counts }: Shipment,
): Promise<{ version: number; shipmentId: number }> {
  const { queries, stock, clock } = desk
  const { caller } = context
  const { order, waiting } = await desk.lock(context, { orderId, version })
  const lines = await queries.lines(orderId)
  const isAll = devices === undefined && counts === undefined
  const going = devices ?? (isAll ? waiting : [])
  if (going.some((device) => !waiting.includes(device))) throw new CallError('400819')
  const isFirst = order.recordState !== 'delivering'
  const counted = [
    ...countsOf(lines, counts, isAll),
    // services go with the first of it
    ...(isFirst ? restOf(lines, 'service') : []),
  ]
  if (going.length + counted.length === 0) throw new CallError('400819')
  const now = clock.now()
  const event = isFirst ? 'deliver' : 'ship'
  const audited = { carrier, tracking, pieces: going.length + counted.reduce((sum, { quantity }) => sum + quantity, 0) }
  const moved = await desk.move(context, order, { event, audited })
  const shipmentId = await queries.addShipment({ orderId, carrier, method, tracking, userId: caller.userId, now })
  if (going.length > 0) {
    const forOrgId = await queries.goesTo(order.customerId)
    if (forOrgId === undefined) throw new CallError('400816')
    const sampleExpiresOn = order.orderType === 'sample' ? order.sampleUntil : null
    await shipForOrder(stock, context, going, { forOrgId, carrier, tracking, sampleExpiresOn })
  }
  await queries.putShipped({ orderId, shipmentId }, going, counted)
  await desk.changed(going)
  return { version: moved, shipmentId }
}

/** Pieces of lines of a kind that are set aside and not gone. */
const restOf = (lines: readonly OrderLineRow[], wanted: OrderLineRow['kind']): Counted[] =>
  lines
    .filter(({ kind, stocked, shipped }) => kind === wanted && stocked > shipped)
    .map(({ lineId, stocked, shipped }) => ({ lineId, quantity: stocked - shipped }))

/** Goods that go along. @throws CallError 400819 for more than is set aside */
function countsOf(
  lines: readonly OrderLineRow[],
  counts: readonly Counted[] | undefined,
  isAll: boolean,
): readonly Counted[] {
  const rest = restOf(lines, 'goods')
  if (isAll) return rest
  const asked = (counts ?? []).filter(({ quantity }) => quantity > 0)
  for (const { lineId, quantity } of asked)
    if (quantity > (rest.find((each) => each.lineId === lineId)?.quantity ?? 0)) throw new CallError('400819')
  return asked
}
