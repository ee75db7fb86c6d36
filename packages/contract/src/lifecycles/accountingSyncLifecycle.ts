import { defineLifecycle } from '@waymark/core/lifecycle/defineLifecycle.ts'

/** Writing one record to an accounting service: asked for, and done once the service has said so. */
export const accountingSyncLifecycle = defineLifecycle({
  kind: 'accountingSync',
  states: ['queued', 'synced', 'failed', 'conflict'],
  begins: ['queued'],
  transitions: [
    {
      from: ['queued'],
      event: 'confirm',
      to: 'synced',
      permissions: [],
      effects: ['what it is there, and what was written, are kept'],
    },
    { from: ['queued'], event: 'fail', to: 'failed', permissions: [], effects: ['what the service said is kept'] },
    {
      from: ['queued'],
      event: 'differ',
      to: 'conflict',
      permissions: [],
      effects: ['nothing there is overwritten; what differs is kept'],
    },
    {
      from: ['failed', 'conflict'],
      event: 'again',
      to: 'queued',
      permissions: ['sales:accounting:sync'],
      effects: ['the service is asked again'],
    },
  ],
})
