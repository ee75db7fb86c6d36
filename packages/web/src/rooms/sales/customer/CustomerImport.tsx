import { customerImport } from '@waymark/contract/imports/customerImport.ts'
import { getCustomerList, importCustomer } from '@waymark/contract/rooms/sales/customer.ts'
import { call } from '../../../app/api.ts'
import { useT } from '../../../app/i18n.ts'
import { RecordImport } from '../../../app/import/RecordImport.tsx'

/** Adds the customers of a file. */
export function CustomerImport({ onClose }: { onClose: () => void }) {
  const t = useT('customer')
  return (
    <RecordImport
      title={t('importTitle')}
      hint={t('importHint')}
      definition={customerImport}
      send={(order) => call(importCustomer, order, { latest: 'customer import' })}
      changes={[getCustomerList]}
      good={(count) => t('foundGood', { count })}
      imported={(count) => t('imported', { count })}
      preview={{
        heads: [t('number'), t('name'), t('city'), t('currency')],
        cells: ({ preview }) => preview.map((row) => [row.number || t('nextNumber'), row.name, row.city, row.currency]),
      }}
      onClose={onClose}
    />
  )
}
