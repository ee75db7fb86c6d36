import { customerImport } from '@waymark/contract/imports/customerImport.ts'
import { getCustomerList, importCustomer } from '@waymark/contract/rooms/sales/customer.ts'
import { call } from '../../../app/api.ts'
import { useT } from '../../../app/i18n.ts'
import { FileImport } from '../../../app/import/FileImport.tsx'
import { useOrgChoice } from '../../../app/import/useOrgChoice.tsx'
import { refresh } from '../../../app/useCall.ts'

/** Adds the customers of a file. */
export function CustomerImport({ onClose }: { onClose: () => void }) {
  const t = useT('customer')
  const choice = useOrgChoice()
  return (
    <FileImport
      title={t('importTitle')}
      hint={t('importHint')}
      definition={customerImport}
      choice={choice}
      send={(order, org) => call(importCustomer, { ...order, orgId: Number(org) }, { latest: 'customer import' })}
      onAdded={() => refresh(getCustomerList)}
      good={(count) => t('foundGood', { count })}
      imported={(count) => t('imported', { count })}
      preview={{
        heads: [t('number'), t('name'), t('city'), t('currency')],
        rows: ({ preview }) =>
          preview.map((row) => (
            <tr key={row.name}>
              <td>{row.number || t('nextNumber')}</td>
              <td>{row.name}</td>
              <td>{row.city}</td>
              <td>{row.currency}</td>
            </tr>
          )),
      }}
      onClose={onClose}
    />
  )
}
