import { z } from 'zod'

/** A line of a statement of account: what a customer owes more by it, or less. */
export const statementLine = z.object({
  on: z.string(),
  kind: z.enum(['invoice', 'payment', 'creditNote', 'refund']),
  id: z.number(),
  number: z.string(),
  amount: z.number().int(),
  balance: z.number().int(),
})
export type StatementLine = z.infer<typeof statementLine>

/** What a customer was billed, paid and got back within some days in one currency. */
export const statement = z.object({
  customer: z.string(),
  currency: z.string(),
  opening: z.number().int(),
  closing: z.number().int(),
  credit: z.number().int(),
  lines: z.array(statementLine),
})
export type Statement = z.infer<typeof statement>

/** What its fields mean, where a room tells of it. */
export const STATEMENT_WORDS = {
  opening: 'Amount owed before the first day, in the currency’s smallest unit.',
  closing: 'Amount owed after the last day, in the currency’s smallest unit; negative where the customer has credit.',
  lines: 'What happened, in the order of its days.',
  from: 'First day that counts, such as 2026-11-01.',
  to: 'Last day that counts, such as 2026-11-30.',
} as const

/** What fields of its lines mean. */
export const STATEMENT_LINE_WORDS = {
  on: 'Day of it, such as 2026-11-21.',
  kind: 'What it was.',
  id: 'Id of the invoice or payment.',
  'StatementLine.number': 'Number of the invoice or credit note, or reference of the payment.',
  'StatementLine.amount': 'Amount by which more is owed, negative for less, in the currency’s smallest unit.',
  'StatementLine.balance': 'Amount owed after it, in the currency’s smallest unit.',
} as const
