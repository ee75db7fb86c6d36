import { defineLifecycle } from '@waymark/core/lifecycle/defineLifecycle.ts'

/** What was asked for in the online shop: it becomes an order, or is declined with a reason. */
export const shopRequestLifecycle = defineLifecycle({
  kind: 'shopRequest',
  states: ['open', 'ordered', 'declined', 'withdrawn'],
  begins: ['open'],
  transitions: [
    {
      from: ['open'],
      event: 'order',
      to: 'ordered',
      permissions: ['sales:order:add'],
      effects: ['a new order of the customer with its lines'],
    },
    {
      from: ['open'],
      event: 'decline',
      to: 'declined',
      permissions: ['sales:order:edit'],
      asks: ['reason'],
      effects: ['the buyer reads why'],
    },
    { from: ['open'], event: 'withdraw', to: 'withdrawn', permissions: ['monitoring:shop:order'], effects: [] },
  ],
})
