import { getCustomerList } from '@waymark/contract/rooms/sales/customer.ts'
import type { Customer } from '@waymark/contract/rooms/sales/customerFields.ts'
import { call } from '../../../app/api.ts'

/** A customer, for what a form takes over from it; undefined where it cannot be read. */
export async function readCustomer(customerId: number): Promise<Customer | undefined> {
  const answer = await call(getCustomerList, { recordIds: [customerId], pageSize: 1 })
  return answer.ok ? answer.data.list[0] : undefined
}
