import { defineLifecycle } from '@waymark/core/lifecycle/defineLifecycle.ts'

const STATES = ['inactive', 'active', 'suspended'] as const
const STATUS = ['service:sim:status']
const SYNC = ['service:sim:sync']

/**
 * A SIM card, as its carrier last confirmed it. What somebody wants of it is an operation beside it (`simOperation`): the state
 * changes when the carrier says that it has.
 */
export const simLifecycle = defineLifecycle({
  kind: 'sim',
  states: STATES,
  begins: STATES,
  transitions: [
    { from: ['inactive'], event: 'activate', to: 'active', permissions: STATUS, effects: ['its bundle begins'] },
    {
      from: ['active'],
      event: 'suspend',
      to: 'suspended',
      permissions: STATUS,
      effects: ['some carriers charge for it all the same'],
    },
    { from: ['suspended'], event: 'reactivate', to: 'active', permissions: STATUS },
    {
      from: ['active', 'suspended'],
      event: 'deactivate',
      to: 'inactive',
      permissions: STATUS,
      effects: ['some carriers never take it back'],
    },
    {
      from: STATES,
      event: 'findInactive',
      to: 'inactive',
      permissions: SYNC,
      effects: ['what its carrier says holds'],
    },
    { from: STATES, event: 'findActive', to: 'active', permissions: SYNC, effects: ['what its carrier says holds'] },
    {
      from: STATES,
      event: 'findSuspended',
      to: 'suspended',
      permissions: SYNC,
      effects: ['what its carrier says holds'],
    },
  ],
})

export type SimState = (typeof STATES)[number]
