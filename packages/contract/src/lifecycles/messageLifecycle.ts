import { defineLifecycle } from '@waymark/core/lifecycle/defineLifecycle.ts'

/** A message to the users of organisations is written, then sent; what the product itself tells somebody begins sent. */
export const messageLifecycle = defineLifecycle({
  kind: 'message',
  states: ['draft', 'sent'],
  begins: ['draft', 'sent'],
  transitions: [
    {
      from: ['draft'],
      event: 'send',
      to: 'sent',
      permissions: ['service:message:manage'],
      guards: ['addressed'],
      effects: ['every user of its organizations has it, unread'],
    },
  ],
})
