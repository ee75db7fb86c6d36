import { getPaymentList } from '@waymark/contract/rooms/sales/payment.ts'
import { recordPage } from '../../record/public.tsx'
import { PaymentRecord } from './PaymentRecord.tsx'

export default recordPage(getPaymentList, PaymentRecord)
