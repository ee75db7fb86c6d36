/** What the service of a device costs, for rooms that show it. */
export { chosenPrice, priceOfDevice } from './price/devicePrice.queries.ts'
/** The PDF of an invoice, for the mail that tells of it. */
export { invoiceAttachment } from './invoice/InvoiceDocuments.ts'
