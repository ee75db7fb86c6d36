/** What service costs, who buys it and how it is billed, for rooms that show, preview or bill it. */
export { customerAbove } from './customer/customerAbove.ts'
export { customerQueries } from './customer/customer.queries.ts'
export { customerRecord } from './customer/customer.record.ts'
export { type DraftLine, draftInvoices, type InvoiceDraft } from './invoice/public.ts'
export { personOf } from './personOf.ts'
export { SALES_PATIENCE } from './salesPatience.ts'
export { hashOfKey, newKey } from './linkKey.ts'
export { type DevicePriceCandidate, priceCandidates, toDevicePrice } from './price/devicePrice.queries.ts'
export { devicePrices } from './price/devicePrices.ts'
/** The PDF of an invoice, for the mail that tells of it. */
export { invoiceAttachment } from './invoice/InvoiceDocuments.ts'
/** Payments by card, for the work with payment services. */
export { CardDesk } from './card/CardDesk.ts'
export {
  askOfPayment,
  cardCompareTask,
  cardPaymentTask,
  cardRefundTask,
  paymentLinkTask,
  workOnLink,
} from './card/cardTasks.ts'
export { gatewayKeys } from './card/gatewayKeys.ts'
export { serveCardEvents } from './card/serveCardEvents.ts'
export { servePayLinks } from './card/servePayLinks.ts'
export type { ReportedPayment } from './card/ReportedPayment.ts'
export type { LinkState } from './card/paymentLinks.queries.ts'
