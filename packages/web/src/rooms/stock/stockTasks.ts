import type { StockItem, StockResult } from '@waymark/contract/rooms/stock/stockFields.ts'
import {
  batchAllocate,
  batchDelivery,
  batchMove,
  batchMoveToCustomer,
  batchPause,
  batchTesting,
  editDeviceForRepair,
} from '@waymark/contract/rooms/stock/stock.ts'
import { call } from '../../app/api.ts'
import type { Outcome } from '../../app/wire.ts'

/** What is filled in for a task. */
export interface TaskValues {
  placeId: number | null
  orgId: number | null
  carrier: string
  tracking: string
  reason: string
}

interface StockTask {
  readonly may: 'stock:item:edit' | 'stock:item:deliver'
  /** The events that an item must let be, any of them. */
  readonly events: readonly string[]
  /** What has to be filled in. */
  readonly asks: readonly (keyof TaskValues)[]
  /** The call whose schema says how long fields are. */
  readonly limits: { readonly path: string }
  readonly send: (devices: number[], values: TaskValues) => Promise<Outcome<StockResult[]>>
}

/** What is done with devices in stock, one or up to 200 of them. */
export const STOCK_TASKS = {
  test: {
    may: 'stock:item:edit',
    events: ['pass'],
    asks: [],
    limits: batchTesting,
    send: (devices) => call(batchTesting, { devices }),
  },
  passByHand: {
    may: 'stock:item:edit',
    events: ['pass'],
    asks: ['reason'],
    limits: batchTesting,
    send: (devices, { reason }) => call(batchTesting, { devices, passed: true, reason }),
  },
  failByHand: {
    may: 'stock:item:edit',
    events: ['fail'],
    asks: ['reason'],
    limits: batchTesting,
    send: (devices, { reason }) => call(batchTesting, { devices, passed: false, reason }),
  },
  move: {
    may: 'stock:item:edit',
    events: ['move'],
    asks: ['placeId'],
    limits: batchMove,
    send: (devices, { placeId }) => call(batchMove, { devices, placeId: placeId ?? 0 }),
  },
  promise: {
    may: 'stock:item:edit',
    events: ['allocate'],
    asks: ['orgId'],
    limits: batchAllocate,
    send: (devices, { orgId }) => call(batchAllocate, { devices, orgId }),
  },
  release: {
    may: 'stock:item:edit',
    events: ['release'],
    asks: [],
    limits: batchAllocate,
    send: (devices) => call(batchAllocate, { devices, orgId: null }),
  },
  ship: {
    may: 'stock:item:deliver',
    events: ['deliver'],
    asks: ['carrier', 'tracking'],
    limits: batchDelivery,
    send: (devices, { carrier, tracking }) => call(batchDelivery, { devices, carrier, tracking }),
  },
  handOver: {
    may: 'stock:item:deliver',
    events: ['allocate', 'deliver'],
    asks: ['orgId', 'reason'],
    limits: batchMoveToCustomer,
    send: (devices, { orgId, reason }) => call(batchMoveToCustomer, { devices, orgId: orgId ?? 0, reason }),
  },
  pause: {
    may: 'stock:item:edit',
    events: ['pause'],
    asks: ['reason'],
    limits: batchPause,
    send: (devices, { reason }) => call(batchPause, { devices, action: 'pause', reason }),
  },
  resume: {
    may: 'stock:item:edit',
    events: ['resume'],
    asks: [],
    limits: batchPause,
    send: (devices) => call(batchPause, { devices, action: 'resume' }),
  },
  repair: {
    may: 'stock:item:edit',
    // what failed its test is paused already
    events: ['pause', 'resume'],
    asks: ['reason'],
    limits: editDeviceForRepair,
    send: async ([device = 0], { reason }) => {
      const outcome = await call(editDeviceForRepair, { device, reason })
      return outcome.ok ? { ...outcome, data: [{ id: device, ok: true }] } : outcome
    },
  },
} as const satisfies Record<string, StockTask>
export type StockTaskName = keyof typeof STOCK_TASKS

/** The tasks over several devices at once. */
export const BATCH_TASKS = (Object.keys(STOCK_TASKS) as StockTaskName[]).filter((task) => task !== 'repair')

/** Whether a task can be done with an item, as far as one sees. */
export const isPossible = (task: StockTaskName, { events }: StockItem): boolean =>
  STOCK_TASKS[task].events.some((event) => events.includes(event))
