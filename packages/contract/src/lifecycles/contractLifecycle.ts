import { defineLifecycle } from '@waymark/core/lifecycle/defineLifecycle.ts'
import { STAY } from '@waymark/core/lifecycle/Lifecycle.ts'

/** A contract with a customer. Confirmed it is never changed: it goes on as a new version (CON-1). */
export const contractLifecycle = defineLifecycle({
  kind: 'contract',
  states: ['unconfirmed', 'confirmed', 'amended', 'ended'],
  begins: ['unconfirmed'],
  transitions: [
    {
      from: ['unconfirmed'],
      event: 'sign',
      to: STAY,
      // whoever holds the link that was mailed to the customer
      permissions: [],
      effects: ['name, time, address and SHA-256 of what was read are kept; the link is spent'],
    },
    {
      from: ['unconfirmed'],
      event: 'revise',
      to: STAY,
      permissions: ['sales:contract:edit'],
      effects: ['a signature and a link are void where what they were for has changed'],
    },
    {
      from: ['unconfirmed'],
      event: 'confirm',
      to: 'confirmed',
      permissions: ['sales:contract:edit'],
      guards: ['signed', 'customerConfirmed'],
      effects: ['what it takes the place of is amended'],
    },
    {
      from: ['confirmed'],
      event: 'amend',
      to: 'amended',
      permissions: [],
      effects: ['its new version counts'],
    },
    { from: ['confirmed'], event: 'end', to: 'ended', permissions: [], guards: ['over'] },
  ],
})
