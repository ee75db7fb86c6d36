import { defineLifecycle } from '@waymark/core/lifecycle/defineLifecycle.ts'

/** Whose a customer is, is looked at before anything is sold to it (CUS-2, CUS-3). */
export const customerAuditLifecycle = defineLifecycle({
  kind: 'customer: audit',
  states: ['unaudited', 'audited'],
  begins: ['unaudited'],
  transitions: [
    {
      from: ['unaudited'],
      event: 'audit',
      to: 'audited',
      permissions: ['sales:customer:audit'],
      guards: ['owned'],
      effects: ['it belongs to one salesperson: the one it had, or the one who claimed it'],
    },
    {
      from: ['audited', 'unaudited'],
      event: 'claim',
      to: 'unaudited',
      permissions: ['sales:customer:add'],
      guards: ['unclaimed'],
      effects: ['nothing changes hands until it is audited'],
    },
  ],
})
