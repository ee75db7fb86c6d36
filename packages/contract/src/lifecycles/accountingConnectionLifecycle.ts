import { defineLifecycle } from '@waymark/core/lifecycle/defineLifecycle.ts'

const SYNC = ['sales:accounting:sync']

/** The connection of an organization with an accounting service: whether somebody is signed in there. */
export const accountingConnectionLifecycle = defineLifecycle({
  kind: 'accountingConnection',
  states: ['signedOut', 'connected', 'expired'],
  begins: ['signedOut'],
  transitions: [
    {
      from: ['signedOut', 'expired', 'connected'],
      event: 'connect',
      to: 'connected',
      // what the service leads back with, which proves that whoever began it came to the end
      permissions: [],
      effects: ['its tokens are kept encrypted; what waited goes on'],
    },
    {
      from: ['connected'],
      event: 'expire',
      to: 'expired',
      permissions: [],
      effects: ['what is to be synced waits until somebody signs in again'],
    },
    {
      from: ['connected', 'expired'],
      event: 'disconnect',
      to: 'signedOut',
      permissions: SYNC,
      effects: ['its tokens are given back and forgotten'],
    },
  ],
})
