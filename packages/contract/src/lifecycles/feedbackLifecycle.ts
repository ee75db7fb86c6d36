import { defineLifecycle } from '@waymark/core/lifecycle/defineLifecycle.ts'

/** Feedback is to do or closed (MSG-1). */
export const feedbackLifecycle = defineLifecycle({
  kind: 'feedback',
  states: ['todo', 'closed'],
  begins: ['todo'],
  transitions: [
    {
      from: ['todo'],
      event: 'close',
      to: 'closed',
      permissions: ['service:feedback:manage'],
      guards: ['inScope', 'answered'],
      effects: ['its author is told of the answer'],
    },
    {
      from: ['closed'],
      event: 'reopen',
      to: 'todo',
      permissions: ['service:feedback:manage'],
      guards: ['inScope'],
      effects: ['its author is told'],
    },
    {
      from: ['closed'],
      event: 'askAgain',
      to: 'todo',
      permissions: ['service:feedback:add'],
      guards: ['own', 'recent'],
      effects: ['what is still missing becomes a comment'],
    },
  ],
})
