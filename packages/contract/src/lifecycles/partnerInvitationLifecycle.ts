import { defineLifecycle } from '@waymark/core/lifecycle/defineLifecycle.ts'

/** An invitation to become a partner is open until somebody accepts it, takes it back, or its time is over (ORG-8). */
export const partnerInvitationLifecycle = defineLifecycle({
  kind: 'partnerInvitation',
  states: ['invited', 'accepted', 'expired', 'withdrawn'],
  begins: ['invited'],
  transitions: [
    {
      from: ['invited'],
      event: 'accept',
      to: 'accepted',
      // whoever holds its link, who has no account yet
      permissions: [],
      guards: ['inTime'],
      effects: ['the partner and its first account are made'],
    },
    { from: ['invited'], event: 'expire', to: 'expired', permissions: [], guards: ['overdue'] },
    {
      from: ['invited', 'expired'],
      event: 'renew',
      to: 'invited',
      permissions: ['organization:partner:add'],
      effects: ['a new link is mailed; the one before is worth nothing'],
    },
    {
      from: ['invited', 'expired'],
      event: 'withdraw',
      to: 'withdrawn',
      permissions: ['organization:partner:add'],
      effects: ['its link is worth nothing'],
    },
  ],
})
