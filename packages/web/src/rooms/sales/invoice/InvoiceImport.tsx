import { invoiceImport } from '@waymark/contract/imports/invoiceImport.ts'
import { getInvoiceList, importInvoice } from '@waymark/contract/rooms/sales/invoice.ts'
import { call } from '../../../app/api.ts'
import { usePrice } from '../../../app/format/usePrice.ts'
import { useT } from '../../../app/i18n.ts'
import { FileImport } from '../../../app/import/FileImport.tsx'
import { useOrgChoice } from '../../../app/import/useOrgChoice.tsx'
import { refresh } from '../../../app/useCall.ts'

/** Adds the invoices of a workbook. */
export function InvoiceImport({ onClose }: { onClose: () => void }) {
  const t = useT('invoice')
  const price = usePrice()
  const choice = useOrgChoice()
  return (
    <FileImport
      title={t('importTitle')}
      hint={t('importHint')}
      accept=".xlsx,.xls"
      definition={invoiceImport}
      choice={choice}
      send={(order, org) => call(importInvoice, { ...order, orgId: Number(org) }, { latest: 'invoice import' })}
      onAdded={() => refresh(getInvoiceList)}
      good={(count) => t('foundGood', { count })}
      imported={(count) => t('imported', { count })}
      preview={{
        heads: [t('number'), t('customer'), t('grandTotal')],
        rows: ({ preview }) =>
          preview.map((row) => (
            <tr key={row.number}>
              <td>{row.number}</td>
              <td>{row.customer}</td>
              <td>{price(row.total, row.currency)}</td>
            </tr>
          )),
      }}
      onClose={onClose}
    />
  )
}
