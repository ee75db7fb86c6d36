import { defineLifecycle } from '@waymark/core/lifecycle/defineLifecycle.ts'
import { STAY } from '@waymark/core/lifecycle/Lifecycle.ts'

/** An invoice (INV-4). That it is published is a fact with a time beside its status. */
export const invoiceLifecycle = defineLifecycle({
  kind: 'invoice',
  states: ['open', 'unpaid', 'overdue', 'paid', 'refund', 'void'],
  begins: ['open'],
  transitions: [
    { from: ['open'], event: 'revise', to: STAY, permissions: ['sales:invoice:edit'] },
    {
      from: ['open'],
      event: 'publish',
      to: 'unpaid',
      permissions: ['sales:invoice:publish'],
      guards: ['hasLines', 'addressed', 'notNegative', 'dueAfterIssue'],
      effects: [
        'it has its number for ever, its content never changes again, and the customer sees it and is mailed the PDF',
        'one that comes to nothing is paid at once',
      ],
    },
    {
      from: ['unpaid', 'overdue'],
      event: 'payPart',
      to: STAY,
      permissions: ['sales:payment:add'],
      effects: ['what is left to pay is less'],
    },
    {
      from: ['unpaid', 'overdue'],
      event: 'pay',
      to: 'paid',
      permissions: ['sales:payment:add'],
      guards: ['covered'],
      effects: ['what was held for debt is served again'],
    },
    // an invoice of nothing
    { from: ['unpaid'], event: 'settle', to: 'paid', permissions: [], guards: ['covered'] },
    {
      from: ['unpaid'],
      event: 'fallDue',
      to: 'overdue',
      permissions: [],
      guards: ['owing'],
      effects: ['once the day after it was due began where the customer is billed'],
    },
    {
      from: ['unpaid'],
      event: 'postpone',
      to: STAY,
      permissions: ['sales:invoice:edit'],
      guards: ['dueAfterIssue'],
      asks: ['reason'],
    },
    {
      from: ['overdue'],
      event: 'extend',
      to: 'unpaid',
      permissions: ['sales:invoice:edit'],
      guards: ['dueAfterIssue'],
      asks: ['reason'],
    },
    {
      from: ['paid'],
      event: 'refundPart',
      to: STAY,
      permissions: ['sales:payment:refund'],
      asks: ['reason'],
      effects: ['a credit note has the part that was given back'],
    },
    {
      from: ['paid'],
      event: 'refund',
      to: 'refund',
      permissions: ['sales:payment:refund'],
      guards: ['givenBack'],
      asks: ['reason'],
      effects: ['credit notes have all of it'],
    },
    {
      from: ['paid'],
      event: 'bounce',
      to: 'unpaid',
      permissions: ['sales:payment:refund'],
      asks: ['reason'],
      effects: ['a payment was taken back; overdue again where its day is past'],
    },
    {
      from: ['unpaid', 'overdue'],
      event: 'bouncePart',
      to: STAY,
      permissions: ['sales:payment:refund'],
      asks: ['reason'],
    },
    {
      from: ['open', 'unpaid', 'overdue'],
      event: 'void',
      to: 'void',
      permissions: ['sales:invoice:edit'],
      guards: ['unpaidFor'],
      asks: ['reason'],
      effects: ['its number stays taken; the times of service that it billed may be billed again'],
    },
    // the order that it comes from was canceled
    { from: ['open'], event: 'drop', to: 'void', permissions: [] },
  ],
})
