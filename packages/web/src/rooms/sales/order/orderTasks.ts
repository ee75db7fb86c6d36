import { editOrder } from '@waymark/contract/rooms/sales/order.ts'
import type { Order } from '@waymark/contract/rooms/sales/orderFields.ts'
import { approveOrder, sendOrder, submitOrder } from '@waymark/contract/rooms/sales/orderSigning.ts'
import {
  cancelOrder,
  closeOrder,
  completeDelivery,
  returnToNew,
  type STOCK_STEPS,
  stockOrder,
} from '@waymark/contract/rooms/sales/orderWork.ts'
import { call } from '../../../app/api.ts'
import type { Outcome } from '../../../app/wire.ts'

/** What is filled in with a task of an order. */
export interface OrderTaskValues {
  readonly email: string
  readonly reason: string
}

interface OrderTask {
  /** The event of its table of states that it brings about. */
  readonly event: string
  readonly asks?: 'email' | 'reason'
  /** Takes something away. */
  readonly danger?: true
  readonly send: (
    of: Pick<Order, 'orderId' | 'version'>,
    values: OrderTaskValues,
  ) => Promise<Outcome<{ version: number }>>
}

const stock =
  (step: (typeof STOCK_STEPS)[number]): OrderTask['send'] =>
  (of) =>
    call(stockOrder, { ...of, step })

/** What is done with an order at once, or with a word that goes along; in the order of its way. */
export const ORDER_TASKS = {
  complete: { event: 'complete', send: (of) => call(editOrder, { ...of, isComplete: true }) },
  submit: { event: 'submit', send: (of) => call(submitOrder, of) },
  approve: { event: 'approve', send: (of) => call(approveOrder, { ...of, approve: true }) },
  reject: {
    event: 'fail',
    asks: 'reason',
    send: (of, { reason }) => call(approveOrder, { ...of, approve: false, reason }),
  },
  send: { event: 'send', asks: 'email', send: (of, { email }) => call(sendOrder, { ...of, email }) },
  resend: { event: 'resend', asks: 'email', send: (of, { email }) => call(sendOrder, { ...of, email }) },
  start: { event: 'start', send: stock('start') },
  fill: { event: 'fill', send: stock('fill') },
  reopen: { event: 'reopen', send: stock('reopen') },
  completeDelivery: { event: 'completeDelivery', send: (of) => call(completeDelivery, of) },
  shortClose: {
    event: 'shortClose',
    asks: 'reason',
    danger: true,
    send: (of, { reason }) => call(completeDelivery, { ...of, shortClose: true, reason }),
  },
  close: { event: 'close', send: (of) => call(closeOrder, of) },
  return: {
    event: 'return',
    asks: 'reason',
    danger: true,
    send: (of, { reason }) => call(returnToNew, { ...of, reason }),
  },
  cancel: {
    event: 'cancel',
    asks: 'reason',
    danger: true,
    send: (of, { reason }) => call(cancelOrder, { ...of, reason }),
  },
} as const satisfies Readonly<Record<string, OrderTask>>
export type OrderTaskName = keyof typeof ORDER_TASKS
export const taskOf = (name: OrderTaskName): OrderTask => ORDER_TASKS[name]

/** What this user may do with an order now. */
export const tasksOf = ({ events }: Pick<Order, 'events'>): OrderTaskName[] =>
  (Object.keys(ORDER_TASKS) as OrderTaskName[]).filter((name) => events.includes(ORDER_TASKS[name].event))
