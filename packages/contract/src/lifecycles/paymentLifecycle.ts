import { defineLifecycle } from '@waymark/core/lifecycle/defineLifecycle.ts'
import { STAY } from '@waymark/core/lifecycle/Lifecycle.ts'

/** Money that a customer paid. What no invoice has of it is their credit. */
export const paymentLifecycle = defineLifecycle({
  kind: 'payment',
  states: ['received', 'reversed'],
  begins: ['received'],
  transitions: [
    {
      from: ['received'],
      event: 'allocate',
      to: STAY,
      permissions: ['sales:payment:add'],
      effects: ['credit goes to invoices of the same customer and currency'],
    },
    {
      from: ['received'],
      event: 'giveBack',
      to: STAY,
      permissions: ['sales:payment:refund'],
      byProduct: true,
      asks: ['reason'],
      effects: ['of an invoice, with a credit note; or credit that no invoice has'],
    },
    {
      from: ['received'],
      event: 'reverse',
      to: 'reversed',
      permissions: ['sales:payment:refund'],
      byProduct: true,
      guards: ['isMoney', 'nothingBack'],
      asks: ['reason'],
      effects: ['a check bounced or a card was charged back: the invoices that it paid are owed again'],
    },
  ],
})
