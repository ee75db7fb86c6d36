import { getCustomerList } from '@waymark/contract/rooms/sales/customer.ts'
import { recordSearch } from '../../../app/search/recordSearch.ts'

/** Finds a customer by a few letters. */
export const customerSearch = recordSearch(getCustomerList, ({ customerId, name, number }) => ({
  value: String(customerId),
  label: `${name} · ${number}`,
}))
