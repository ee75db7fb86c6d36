/** How a bill came to be cut. */
export const STRATEGIES = ['full', 'deposit', 'installments', 'recurring'] as const

/** What a line of an invoice stands for. */
export const LINE_KINDS = [
  'item',
  'service',
  'catch_up',
  'credit',
  'shipping',
  'deposit',
  'down_payment',
  'installment',
  'other',
] as const

/** How money came. */
export const PAYMENT_METHODS = ['transfer', 'check', 'card', 'cash', 'direct_debit', 'other'] as const
