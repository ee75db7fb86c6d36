import { getCustomerList } from '@waymark/contract/rooms/sales/customer.ts'
import { recordPage } from '../../record/public.tsx'
import { CustomerRecord } from './CustomerRecord.tsx'

export default recordPage(getCustomerList, CustomerRecord)
