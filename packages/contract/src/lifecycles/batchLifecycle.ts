import { defineLifecycle } from '@waymark/core/lifecycle/defineLifecycle.ts'
import { STAY } from '@waymark/core/lifecycle/Lifecycle.ts'

const EDIT = ['manufacture:batch:edit']

/** A batch takes devices until it has an end. All that happens to it is an event, since its log is made of them. */
export const batchLifecycle = defineLifecycle({
  kind: 'batch',
  states: ['open', 'closed'],
  begins: ['open'],
  transitions: [
    { from: ['open', 'closed'], event: 'edit', to: STAY, permissions: EDIT },
    {
      from: ['open'],
      event: 'close',
      to: 'closed',
      permissions: ['manufacture:batch:edit', 'manufacture:batch:add'],
      effects: ['it takes no more devices'],
    },
    { from: ['closed'], event: 'reopen', to: 'open', permissions: EDIT },
    {
      from: ['open'],
      event: 'fill',
      to: STAY,
      permissions: ['manufacture:batch:import', 'manufacture:batch:add'],
      effects: ['devices are of it; of a batch of returns, besides the one that they come from'],
    },
  ],
})
