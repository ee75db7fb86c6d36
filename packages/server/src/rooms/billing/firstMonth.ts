import { type Day, dayAt, monthAfter } from '@waymark/core/billing/days.ts'
import type { BilledCustomer } from './billing.queries.ts'

/**
 * First day of the first month that a customer is billed for: of that with which its seller began, or of that with which it came by
 * its own days.
 *
 * @param begun first day of the month with which its seller began
 */
export const firstMonth = ({ cameAt, billingTz }: Pick<BilledCustomer, 'cameAt' | 'billingTz'>, begun: Day): Day =>
  Math.max(begun, monthAfter(dayAt(cameAt, billingTz), 0))
