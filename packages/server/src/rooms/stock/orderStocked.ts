import type { ErrorCode } from '@waymark/contract/errors.ts'
import { CallError } from '../../platform/http/CallError.ts'
import { moveRecords } from '../../platform/records/moves/moveRecords.ts'
import { throwRefused } from '../../platform/records/moves/throwRefused.ts'
import { shipPieces } from './promiseStocked.ts'
import type { DeskContext, StockDesk, Stocked } from './StockDesk.ts'

/** What an order sends on its way. */
interface OrderShipment {
  readonly forOrgId: number
  readonly carrier: string
  readonly tracking: string
  /** Last day of a sample. */
  readonly sampleExpiresOn: string | null
}

/**
 * Which devices can be set aside for an order of a customer: tested ones, and those that are promised to them already. Locks
 * them; answers the others' codes.
 */
export async function findForOrder(
  desk: StockDesk,
  context: DeskContext,
  ids: readonly number[],
  forOrgId: number,
): Promise<{ readonly good: readonly Stocked[]; readonly codes: Map<number, ErrorCode | undefined> }> {
  const pieces = await desk.open(context, ids)
  const isPromised = ({ item }: (typeof pieces)[number]): boolean => item?.recordState === 'waiting_delivery'
  const promised = desk.judge(pieces.filter(isPromised), 'deliver', ({ item }) =>
    item.forOrgId === forOrgId ? undefined : '400753',
  )
  const fresh = desk.judge(
    pieces.filter((piece) => !isPromised(piece)),
    'allocate',
  )
  return { good: [...promised.good, ...fresh.good], codes: new Map([...promised.codes, ...fresh.codes]) }
}

/** Promises those that were found so to the customer. */
export async function setAsideForOrder(
  desk: StockDesk,
  context: DeskContext,
  pieces: readonly Stocked[],
  forOrgId: number,
): Promise<void> {
  const fresh = pieces.filter(({ item }) => item.recordState !== 'waiting_delivery')
  for (const [orgId, some] of Map.groupBy(fresh, ({ item }) => item.orgId)) {
    const { userId } = context.caller
    const documentId = await desk.queries.addDocument({ kind: 'allocation', orgId, userId, forOrgId })
    await desk.leadItems(context, some, 'allocate', { documentId, forOrgId })
    await desk.leadDevices(
      context,
      some.map(({ id }) => id),
      'allocate',
    )
  }
}

/** Releases devices that were promised, by the product itself: whoever calls the reason off need not see the stock. */
export async function releasePromised(
  { queries, clock }: StockDesk,
  { caller }: Pick<DeskContext, 'caller'>,
  ids: readonly number[],
): Promise<void> {
  const { store, devices, itemsOf, addDocument } = queries
  const move = { event: 'lapse', now: clock.now() } as const
  const ready = (await devices.lockAny(ids)).filter(({ recordState }) => recordState === 'ready')
  const held = await itemsOf(ready.map(({ recordId }) => recordId))
  const items = (await store.lockAny(held.map(({ itemId }) => itemId))).filter(
    ({ recordState }) => recordState === 'waiting_delivery',
  )
  for (const [orgId, some] of Map.groupBy(items, (item) => item.orgId)) {
    const documentId = await addDocument({ kind: 'release', orgId, userId: caller.userId })
    const records = some.map((item) => ({ ...item, hold: null }))
    throwRefused(await moveRecords(null, store, records, { ...move, fields: { documentId, forOrgId: null } }))
  }
  throwRefused(await moveRecords(null, devices, ready, move))
}

/** Ships devices that wait for it to the customer of an order, whose they are from then on. @throws CallError the code of what does not let it */
export async function shipForOrder(
  desk: StockDesk,
  context: DeskContext,
  ids: readonly number[],
  { forOrgId, carrier, tracking, sampleExpiresOn }: OrderShipment,
): Promise<void> {
  const { good, codes } = desk.judge(await desk.open(context, ids), 'deliver', ({ item }) =>
    item.forOrgId === forOrgId ? undefined : '400753',
  )
  for (const [, code] of codes) if (code !== undefined) throw new CallError(code)
  for (const [, pieces] of Map.groupBy(good, ({ item }) => item.orgId))
    await shipPieces(
      desk,
      context,
      pieces,
      { kind: 'delivery', reason: '', carrier, tracking },
      sampleExpiresOn === null ? {} : { sampleExpiresOn },
    )
}
