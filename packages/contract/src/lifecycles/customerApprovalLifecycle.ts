import { defineLifecycle } from '@waymark/core/lifecycle/defineLifecycle.ts'

/** Whether a customer may buy, and on which terms (CUS-3). */
export const customerApprovalLifecycle = defineLifecycle({
  kind: 'customer: approval',
  states: ['unapproved', 'approved', 'disapproved'],
  begins: ['unapproved'],
  transitions: [
    {
      from: ['unapproved'],
      event: 'approve',
      to: 'approved',
      permissions: ['sales:customer:audit'],
      guards: ['certified'],
      effects: ['orders may be submitted, on terms other than cash in advance too'],
    },
    {
      from: ['unapproved'],
      event: 'disapprove',
      to: 'disapproved',
      permissions: ['sales:customer:audit'],
      asks: ['reason'],
    },
    {
      from: ['disapproved'],
      event: 'resubmit',
      to: 'unapproved',
      permissions: ['sales:customer:edit'],
      effects: ['an edit of it does so'],
    },
    {
      from: ['approved'],
      event: 'alter',
      to: 'unapproved',
      permissions: ['sales:customer:edit'],
      effects: ['an edit of its legal name, tax status or terms does so'],
    },
  ],
})
