import { CallError } from '../../../platform/http/CallError.ts'
import type { CallContext } from '../../../platform/http/handlers.ts'
import type { OrderQueries } from './order.queries.ts'

/** What must fit together in an order. */
interface Fitting {
  readonly customerId: number
  readonly contractId: number | null
  readonly rmaId: number | null
  readonly salesModel: string
  readonly paymentCycle: string | null
  readonly installments: number | null
  readonly terms: string
  readonly netDays: number | null
}

/**
 * Whether an order may be as it is said.
 *
 * @throws CallError 4041840 for a contract that is not the customer's, 4060002 for a return that is not, 400821 for a leasing without
 * installments, 400 for days without the terms that count them
 */
export async function checkOrder(
  { error }: Pick<CallContext<'4041840' | '4060002' | '400821'>, 'error'>,
  { isOfCustomer }: Pick<OrderQueries, 'isOfCustomer'>,
  { customerId, contractId, rmaId, salesModel, paymentCycle, installments, terms, netDays }: Fitting,
): Promise<void> {
  if ((terms === 'net') !== (netDays !== null)) throw new CallError('400', [{ name: 'netDays', kind: 'missing' }])
  if (salesModel === 'leasing' && (paymentCycle === null || installments === null)) throw error('400821')
  const { isContract, isReturn } = await isOfCustomer(customerId, { contractId, rmaId })
  if (!isContract) throw error('4041840')
  if (!isReturn) throw error('4060002')
}
