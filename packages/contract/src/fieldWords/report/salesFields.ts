import type { FieldWords } from '../RoomWords.ts'

/** What the documents behind figures of the report of sales mean. */
export const salesFields: FieldWords = {
  'getSalesReport.in.by': 'What a row is of; a month when left out.',
  'getSalesDocuments.in.by': 'What the row is of; a month when left out.',
  'getSalesDocuments.in.measure': 'Which figure of the row.',
  'getSalesDocuments.in.currency': 'Currency of the row, ISO 4217.',
  'getSalesDocuments.in.groupId': 'Id of the row’s person, customer, SKU or model; 0 for the row that has none.',
  'getSalesDocuments.in.month': 'Month of the row, such as 2026-11.',
  'getSalesDocuments.out.sum': 'What all of them come to, in the smallest unit of the currency; a count of devices.',
  'getSalesDocuments.out.list': 'What the figure is made of, the newest first.',
  'SalesDocument.kind': 'What kind of record it is.',
  'SalesDocument.id': 'Id of the record.',
  'SalesDocument.number': 'Number of the document or device, or reference of the payment.',
  'SalesDocument.customerId': 'Id of the customer.',
  'SalesDocument.customer': 'Name of the customer.',
  'SalesDocument.on': 'Day that it counts on, such as 2026-11-21.',
  'SalesDocument.about': 'What it is for: a line, a reason, a due day, a device.',
  'SalesDocument.value': 'Its part of the figure, in the smallest unit of the currency; 1 for a device.',
}
