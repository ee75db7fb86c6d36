import { defineLifecycle } from '@waymark/core/lifecycle/defineLifecycle.ts'
import { STAY } from '@waymark/core/lifecycle/Lifecycle.ts'

const STATES = ['recorded', 'tested', 'paused', 'waiting_delivery', 'shipped'] as const
const IN_STOCK = ['recorded', 'tested', 'paused', 'waiting_delivery'] as const
const EDIT = ['stock:item:edit']
const DELIVER = ['stock:item:deliver']
/** Whoever leads returns of customers on. */
const ORDER = { stock: 'sales:order:stock', deliver: 'sales:order:deliver' } as const
const RETURN = ['sales:rma:process', 'sales:rental:edit']

/**
 * A device in stock (STK-1), from its intake to its delivery. Its device is led along by its own table: recorded and paused ones
 * are in storage, tested ones in the inventory, those that wait for their delivery are ready, and shipped ones are anywhere beyond.
 */
export const stockLifecycle = defineLifecycle({
  kind: 'stockItem',
  states: STATES,
  begins: ['recorded'],
  transitions: [
    {
      from: ['shipped'],
      event: 'receive',
      to: 'recorded',
      permissions: EDIT,
      guards: ['notHeld'],
      effects: ['its device is back in storage, and the warehouse’s'],
    },
    {
      from: ['recorded'],
      event: 'pass',
      to: 'tested',
      permissions: EDIT,
      guards: ['notHeld'],
      effects: ['its device can be sold'],
    },
    {
      from: ['recorded'],
      event: 'fail',
      to: 'paused',
      permissions: EDIT,
      guards: ['notHeld'],
      effects: ['what failed is kept'],
    },
    {
      from: ['recorded', 'tested', 'waiting_delivery'],
      event: 'pause',
      to: 'paused',
      permissions: EDIT,
      asks: ['reason'],
      effects: ['it is promised to nobody, and its device has to be tested again'],
    },
    { from: ['paused'], event: 'resume', to: 'recorded', permissions: [...EDIT, ...RETURN], guards: ['notHeld'] },
    {
      from: ['tested'],
      event: 'retest',
      to: 'recorded',
      permissions: EDIT,
      effects: ['a test that was taken back never counted'],
    },
    {
      from: ['tested'],
      event: 'allocate',
      to: 'waiting_delivery',
      permissions: [...EDIT, ...RETURN, ORDER.stock],
      guards: ['notHeld'],
      effects: ['it is promised to a customer'],
    },
    { from: ['waiting_delivery'], event: 'release', to: 'tested', permissions: EDIT },
    {
      from: ['waiting_delivery'],
      event: 'lapse',
      to: 'tested',
      permissions: [],
      effects: ['the return or the order that it was promised for needs it no more'],
    },
    {
      from: ['waiting_delivery'],
      event: 'deliver',
      to: 'shipped',
      permissions: [...DELIVER, ...RETURN, ORDER.deliver],
      guards: ['notHeld'],
      effects: ['its device is its customer’s'],
    },
    {
      from: ['shipped', 'recorded'],
      event: 'takeForReturn',
      to: 'paused',
      permissions: EDIT,
      effects: ['a customer’s device lies in the warehouse, and stays the customer’s'],
    },
    {
      from: ['paused'],
      event: 'giveBack',
      to: 'shipped',
      permissions: [...EDIT, ...RETURN],
      effects: ['a customer’s device is back with the customer'],
    },
    { from: IN_STOCK, event: 'move', to: STAY, permissions: EDIT, effects: ['it lies elsewhere'] },
    {
      from: STATES,
      event: 'findRecorded',
      to: 'recorded',
      permissions: [],
      effects: ['its device came into storage elsewhere'],
    },
    { from: STATES, event: 'findTested', to: 'tested', permissions: [], effects: ['its device was tested elsewhere'] },
    {
      from: STATES,
      event: 'findWaiting',
      to: 'waiting_delivery',
      permissions: [],
      effects: ['its device was promised elsewhere'],
    },
    {
      from: STATES,
      event: 'findShipped',
      to: 'shipped',
      permissions: [],
      effects: ['its device left the stock elsewhere, such as by being put on a vehicle'],
    },
  ],
})

export type StockState = (typeof STATES)[number]
