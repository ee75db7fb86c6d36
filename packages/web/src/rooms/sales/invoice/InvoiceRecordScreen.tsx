import { getInvoiceList } from '@waymark/contract/rooms/sales/invoice.ts'
import { recordPage } from '../../record/public.tsx'
import { InvoiceRecord } from './InvoiceRecord.tsx'

export default recordPage(getInvoiceList, InvoiceRecord)
