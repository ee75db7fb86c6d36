import { defineLifecycle } from '@waymark/core/lifecycle/defineLifecycle.ts'

/** Whether a customer has an organization in the product (CUS-3). */
export const customerRegistrationLifecycle = defineLifecycle({
  kind: 'customer: registration',
  states: ['none', 'registered', 'rejected'],
  begins: ['none'],
  transitions: [
    {
      from: ['none', 'rejected'],
      event: 'register',
      to: 'registered',
      permissions: ['sales:customer:audit'],
      effects: ['an organization can be linked to it'],
    },
    {
      from: ['none'],
      event: 'reject',
      to: 'rejected',
      permissions: ['sales:customer:audit'],
      asks: ['reason'],
    },
  ],
})
