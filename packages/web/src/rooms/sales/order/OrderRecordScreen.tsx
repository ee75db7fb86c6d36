import { getOrderList } from '@waymark/contract/rooms/sales/order.ts'
import { recordPage } from '../../record/public.tsx'
import { OrderRecord } from './OrderRecord.tsx'

export default recordPage(getOrderList, OrderRecord)
