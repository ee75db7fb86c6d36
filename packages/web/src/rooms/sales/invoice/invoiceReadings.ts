import { getInvoiceById, getInvoiceList } from '@waymark/contract/rooms/sales/invoice.ts'
import { getPaymentList } from '@waymark/contract/rooms/sales/payment.ts'

/** Calls that answer otherwise once money or an invoice was moved. */
export const MONEY_READINGS = [getInvoiceList, getInvoiceById, getPaymentList]
