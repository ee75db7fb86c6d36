import { invoiceImport } from '@waymark/contract/imports/invoiceImport.ts'
import { getInvoiceList, importInvoice } from '@waymark/contract/rooms/sales/invoice.ts'
import { call } from '../../../app/api.ts'
import { usePrice } from '../../../app/format/usePrice.ts'
import { useT } from '../../../app/i18n.ts'
import { RecordImport } from '../../../app/import/RecordImport.tsx'

/** Adds the invoices of a workbook. */
export function InvoiceImport({ onClose }: { onClose: () => void }) {
  const t = useT('invoice')
  const price = usePrice()
  return (
    <RecordImport
      title={t('importTitle')}
      hint={t('importHint')}
      definition={invoiceImport}
      send={(order) => call(importInvoice, order, { latest: 'invoice import' })}
      changes={[getInvoiceList]}
      good={(count) => t('foundGood', { count })}
      imported={(count) => t('imported', { count })}
      preview={{
        heads: [t('number'), t('customer'), t('grandTotal')],
        cells: ({ preview }) => preview.map((row) => [row.number, row.customer, price(row.total, row.currency)]),
      }}
      onClose={onClose}
    />
  )
}
