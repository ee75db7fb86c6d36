import { defineLifecycle } from '@waymark/core/lifecycle/defineLifecycle.ts'
import { BACK } from '@waymark/core/lifecycle/Lifecycle.ts'

const STATES = [
  'for_record',
  'received',
  'warehoused',
  'repairing',
  'in_transfer',
  'repaired',
  'delivered',
  'closed',
  'scrapped',
  'paused',
  'unknown',
] as const

/** A device of these is in repair: of it no other repair is begun. */
export const OPEN_REPAIRS = [
  'for_record',
  'received',
  'warehoused',
  'repairing',
  'in_transfer',
  'repaired',
  'paused',
  'unknown',
] as const satisfies readonly (typeof STATES)[number][]

/** Nothing was done yet: the device has not come, or nobody knows which it is. */
export const UNBEGUN_REPAIRS = ['for_record', 'unknown'] as const satisfies readonly (typeof STATES)[number][]

/** Whether a repair in that state may be deleted: nothing was done yet, or all is over. */
export const isDeletableRepair = (state: (typeof STATES)[number]): boolean =>
  state === 'closed' || UNBEGUN_REPAIRS.some((each) => each === state)

const EDIT = ['repair:record:edit']

/**
 * A repair of a device (REP-1), from what is written of it to its end. While one is open its device is held, so that nothing leads
 * it on elsewhere.
 */
export const repairLifecycle = defineLifecycle({
  kind: 'repair',
  states: STATES,
  begins: ['for_record'],
  transitions: [
    {
      from: ['for_record'],
      event: 'miss',
      to: 'unknown',
      permissions: [],
      effects: ['nobody knows which device it is'],
    },
    {
      from: ['unknown'],
      event: 'identify',
      to: 'for_record',
      permissions: EDIT,
      guards: ['identified'],
      effects: ['its device is held'],
    },
    {
      from: ['for_record', 'unknown', 'in_transfer'],
      event: 'receive',
      to: 'received',
      permissions: EDIT,
      guards: ['identified'],
      effects: ['what is in stock is moved to the place'],
    },
    {
      from: ['received'],
      event: 'warehouse',
      to: 'warehoused',
      permissions: EDIT,
      guards: ['placed'],
      effects: ['what is in stock is moved to the place'],
    },
    {
      from: ['received', 'warehoused', 'in_transfer'],
      event: 'begin',
      to: 'repairing',
      permissions: EDIT,
      guards: ['hasProblem', 'isDescribed'],
      effects: ['the time of work runs'],
    },
    {
      from: ['repaired'],
      event: 'repeat',
      to: 'repairing',
      permissions: EDIT,
      asks: ['reason'],
      effects: ['it failed once more, which is counted', 'the time of work runs'],
    },
    {
      from: ['received', 'warehoused', 'repairing', 'repaired'],
      event: 'transfer',
      to: 'in_transfer',
      permissions: EDIT,
      guards: ['placed'],
      effects: ['the time of work stands still'],
    },
    {
      from: ['repairing'],
      event: 'finish',
      to: 'repaired',
      permissions: EDIT,
      guards: ['hasAnalysis', 'hasMethod', 'passed'],
      effects: ['the time of work stands still'],
    },
    {
      from: ['repaired'],
      event: 'deliver',
      to: 'delivered',
      // whoever sends a device back to its customer takes it off the bench
      permissions: [...EDIT, 'sales:rma:process'],
      effects: ['its device is held no more', 'what is in stock has to be tested again'],
    },
    {
      from: ['received', 'warehoused', 'repairing'],
      event: 'scrap',
      to: 'scrapped',
      permissions: EDIT,
      guards: ['hasAnalysis'],
      asks: ['reason', 'password'],
      effects: ['its device leaves its vehicle and is retired'],
    },
    {
      from: ['for_record', 'received', 'warehoused', 'repairing', 'in_transfer', 'repaired', 'unknown'],
      event: 'pause',
      to: 'paused',
      permissions: EDIT,
      asks: ['reason'],
      effects: ['the time of work stands still'],
    },
    { from: ['paused'], event: 'resume', to: BACK, permissions: EDIT },
    { from: ['delivered', 'scrapped'], event: 'close', to: 'closed', permissions: EDIT },
    {
      from: UNBEGUN_REPAIRS,
      event: 'close',
      to: 'closed',
      permissions: [...EDIT, 'sales:rma:process'],
      asks: ['reason'],
      effects: ['it was not repaired, and its device is as it was before'],
    },
  ],
})

export type RepairState = (typeof STATES)[number]
