import { defineLifecycle } from '@waymark/core/lifecycle/defineLifecycle.ts'

/** Whether a customer said themselves that what is written of them is right (CUS-3). */
export const customerConfirmationLifecycle = defineLifecycle({
  kind: 'customer: confirmation',
  states: ['unconfirmed', 'confirmed'],
  begins: ['unconfirmed'],
  transitions: [
    {
      from: ['unconfirmed'],
      event: 'confirm',
      to: 'confirmed',
      permissions: ['sales:customer:edit'],
      asks: ['reason'],
      effects: ['somebody attests what the customer told them; contracts can be confirmed'],
    },
    {
      from: ['unconfirmed'],
      event: 'confirmByLink',
      to: 'confirmed',
      // whoever holds the link that was mailed to the customer
      permissions: [],
      effects: ['the link is spent; contracts can be confirmed'],
    },
  ],
})
