import { CallError } from '../../platform/http/CallError.ts'
import type { StoredRma } from './rma.queries.ts'
import type { LineValues } from './rmaLines.queries.ts'
import { missingFields } from './missingFields.ts'

/**
 * The currency of a return's amounts, which is that of the first.
 *
 * @throws CallError 400 where none is known yet and none is said, 40500100 for another
 */
export function currencyFor({ currency }: Pick<StoredRma, 'currency'>, said: string | undefined): string {
  if (currency !== null && said !== undefined && said !== currency) throw new CallError('40500100')
  const known = currency ?? said
  if (known === undefined) throw missingFields({ currency: known })
  return known
}

/** What is written of a line that something is charged for; nothing is charged by 0. @throws CallError 400 below 0 */
export function chargeValues(charge: number): LineValues {
  if (charge < 0) throw new CallError('400', [{ name: 'charge', kind: 'tooSmall', limit: 0 }])
  return { charge, chargeState: charge > 0 ? 'due' : 'none', chargeReason: '' }
}

/** A deposit that is one. @throws CallError 40500070 below 0 */
export function checkDeposit(deposit: number): number {
  if (deposit < 0) throw new CallError('40500070')
  return deposit
}

/** What is owed besides, which is nothing or more. @throws CallError 40500100 below 0 */
export function checkUnpaid(unpaid: number): number {
  if (unpaid < 0) throw new CallError('40500100')
  return unpaid
}
