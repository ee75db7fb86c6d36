import { defineLifecycle } from '@waymark/core/lifecycle/defineLifecycle.ts'

const EDIT = ['stock:item:edit']

/** A stock count is open until it is settled with a reason, or given up. */
export const stockCountLifecycle = defineLifecycle({
  kind: 'stockCount',
  states: ['open', 'settled', 'cancelled'],
  begins: ['open'],
  transitions: [
    {
      from: ['open'],
      event: 'settle',
      to: 'settled',
      permissions: EDIT,
      asks: ['reason'],
      effects: ['what is missing is paused and lies nowhere', 'what is too much lies there from now on'],
    },
    { from: ['open'], event: 'cancel', to: 'cancelled', permissions: EDIT, effects: ['nothing moves'] },
  ],
})
