import type { OrderDetail } from '@waymark/contract/rooms/sales/orderFields.ts'

/** The states that an order goes through, in order. */
export const WAY = [
  'new',
  'to_submit',
  'pending',
  'approved',
  'to_be_signed',
  'customer_signed',
  'stocking',
  'stocking_completed',
  'delivering',
  'delivery_completed',
  'finished',
  'closed',
] as const

/** What has to happen next, and who does that; nothing at the end of its way. */
export const NEXT: Readonly<
  Partial<Record<OrderDetail['state'], 'seller' | 'manager' | 'customer' | 'warehouse' | 'finance'>>
> = {
  new: 'seller',
  to_submit: 'seller',
  pending: 'manager',
  approval_failed: 'seller',
  approved: 'seller',
  to_be_signed: 'customer',
  customer_signed: 'warehouse',
  stocking: 'warehouse',
  stocking_completed: 'warehouse',
  delivering: 'warehouse',
  delivery_completed: 'finance',
  finished: 'finance',
}

export interface WayStep {
  readonly state: (typeof WAY)[number]
  readonly how: 'done' | 'now' | 'ahead' | 'skipped'
  /** When it came into that state and by whom; undefined where it did not yet. */
  readonly log: OrderDetail['log'][number] | undefined
}

/** The steps of an order since it was new the last time; a sample goes without a signature. */
export function stepsOf({ state, log, orderType, salesModel }: OrderDetail): WayStep[] {
  const again = log.findLastIndex(({ event }) => event === 'return')
  const since = log.slice(Math.max(0, again)).filter(({ from, to }) => from !== to)
  const isSigned = orderType === 'customer' || salesModel === 'leasing'
  const at = WAY.findIndex((each) => each === state)
  const reached = since.reduce(
    (last, { to }) =>
      Math.max(
        last,
        WAY.findIndex((each) => each === to),
      ),
    0,
  )
  return WAY.map((step, place): WayStep => {
    const found = since.findLast(({ to }) => to === step)
    const isSkipped = !isSigned && (step === 'to_be_signed' || step === 'customer_signed')
    if (isSkipped) return { state: step, how: 'skipped', log: undefined }
    if (step === state) return { state: step, how: 'now', log: found }
    const isBehind = at >= 0 ? place < at : place <= reached
    return { state: step, how: isBehind ? 'done' : 'ahead', log: isBehind ? found : undefined }
  })
}
