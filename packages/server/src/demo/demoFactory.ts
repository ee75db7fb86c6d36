import type { DeviceState } from '@waymark/contract/lifecycles/deviceLifecycle.ts'
import { DEMO_REGIONS } from './demoAssets.ts'

/** Numbers of devices of the demonstration that do not drive begin with it; those of no real device do. */
const PREFIX = '97'
/** Devices that are in each state and on no vehicle; those that drive are the activated ones. */
const COUNTS: readonly (readonly [state: DeviceState, count: number])[] = [
  ['storage', 70],
  ['inventory', 110],
  ['ready', 40],
  ['activation_ready', 110],
  ['suspended', 40],
  ['deactivated', 60],
  ['end_use', 20],
  ['retired', 50],
]
/** How far a device came through stock on its way to its state; none of what is retired lies there. */
const STOCKED: Readonly<Partial<Record<DeviceState, readonly string[]>>> = {
  storage: ['recorded'],
  inventory: ['recorded', 'tested'],
  ready: ['recorded', 'tested', 'waiting_delivery'],
  activation_ready: ['recorded', 'tested', 'waiting_delivery', 'shipped'],
  suspended: ['recorded', 'tested', 'waiting_delivery', 'shipped'],
  deactivated: ['recorded', 'tested', 'waiting_delivery', 'shipped'],
  end_use: ['recorded', 'tested', 'waiting_delivery', 'shipped'],
}
/** Of the devices in storage every so manieth came back broken. */
const BROKEN_EACH = 5
/** Batches as they were made, and days between the first days of two. */
export const BATCHES = 6
export const BATCH_DAYS = 45

/** What broke, what it was, and what helped: codes of the dictionary. */
export const REPAIRS = [
  { problem: 'noPower', said: 'Dead after the winter', analysis: 'board', method: 'solder', hours: 3 },
  { problem: 'battery', said: 'Lasts no week any more', analysis: 'battery', method: 'part', hours: 1 },
  { problem: 'noPosition', said: 'No position since Monday', analysis: 'antenna', method: 'part', hours: 2 },
  { problem: 'water', said: 'Water behind the label', analysis: 'handling', method: 'cleaned', hours: 5 },
  { problem: 'noReports', said: 'Silent since it was moved', analysis: 'firmware', method: 'firmware', hours: 1 },
  { problem: 'housing', said: 'Housing cracked at the dock', analysis: 'handling', method: 'part', hours: 1 },
] as const
/** States of repairs that are under way, in turn. */
export const OPEN_REPAIRS = ['for_record', 'received', 'warehoused', 'repairing', 'repaired'] as const

export interface FactoryDevice {
  readonly deviceId: string
  readonly state: DeviceState
  /** Broken: it waits for, or is in, its repair. */
  readonly isHeld: boolean
  /** Of the batches, from 0 on. */
  readonly batch: number
  /** Region that it was sold to; null while it is the factory's. */
  readonly region: string | null
  /** States in stock that it came through, in order. */
  readonly stocked: readonly string[]
  /** Days ago that it was made. */
  readonly madeDaysAgo: number
  /** Why it was retired, and what else is remarked. */
  readonly remark: string
}

/** 500 devices in all states but the one of those that drive: the same ones everywhere. */
export function makeFactory(): FactoryDevice[] {
  const states = COUNTS.flatMap(([state, count]) => Array.from({ length: count }, () => state))
  return states.map((state, place) => {
    const isSold = !['storage', 'inventory', 'ready', 'retired'].includes(state)
    const isHeld = state === 'storage' && place % BROKEN_EACH === 0
    // of every batch there are some in each state, and what is sold comes from the older ones
    const batch = isSold ? place % (BATCHES - 1) : (place * 5) % BATCHES
    return {
      deviceId: PREFIX + String(place + 1).padStart(13, '0'),
      state,
      isHeld,
      batch,
      region: isSold ? (DEMO_REGIONS[place % DEMO_REGIONS.length] ?? null) : null,
      stocked: isHeld ? ['recorded', 'paused'] : (STOCKED[state] ?? []),
      madeDaysAgo: (BATCHES - batch) * BATCH_DAYS - (place % 30),
      remark: state === 'retired' ? 'Beyond repair' : '',
    }
  })
}
