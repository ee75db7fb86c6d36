import { PAY } from '@waymark/contract/paymentGateways.ts'
import type { Queries } from '../../../platform/database/Queries.ts'
import { payKeyOf } from './paymentLinks.queries.ts'

/** Address that leads to where what is left of an invoice is paid; empty where no payment service takes it, or nothing is left. */
export async function payUrlOf(
  db: Queries,
  publicUrl: () => string,
  invoiceId: number,
  signal?: AbortSignal,
): Promise<string> {
  const key = await payKeyOf(db, invoiceId, signal)
  return key === undefined ? '' : `${publicUrl()}${PAY}${key}`
}
