import { defineLifecycle } from '@waymark/core/lifecycle/defineLifecycle.ts'

/** A message is a draft until it is sent; a sent one never changes. */
export const messageLifecycle = defineLifecycle({
  kind: 'message',
  states: ['draft', 'sent'],
  begins: 'draft',
  transitions: [
    {
      from: ['draft'],
      event: 'send',
      to: 'sent',
      permissions: ['service:message:manage'],
      effects: ['every user of its organizations has it, unread'],
    },
  ],
})
