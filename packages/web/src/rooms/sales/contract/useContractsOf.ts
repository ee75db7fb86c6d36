import { type Contract, getContractList } from '@waymark/contract/rooms/sales/contract.ts'
import { useCall } from '../../../app/useCall.ts'

const NONE: readonly Contract[] = []

/** The contracts of the customer that is chosen in a form. */
export function useContractsOf(customerId: number | undefined): readonly Contract[] {
  const params = { customerId: customerId ?? 0, pageSize: 100 }
  return useCall(getContractList, params, { enabled: customerId !== undefined }).data?.list ?? NONE
}
