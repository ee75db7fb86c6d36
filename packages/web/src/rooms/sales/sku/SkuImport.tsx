import { skuImport } from '@waymark/contract/imports/skuImport.ts'
import { getSkuList, importSku } from '@waymark/contract/rooms/sales/sku.ts'
import { call } from '../../../app/api.ts'
import { usePrice } from '../../../app/format/usePrice.ts'
import { useT } from '../../../app/i18n.ts'
import { FileImport } from '../../../app/import/FileImport.tsx'
import { useOrgChoice } from '../../../app/import/useOrgChoice.tsx'
import { refresh } from '../../../app/useCall.ts'

/** Adds the SKUs of a file. */
export function SkuImport({ onClose }: { onClose: () => void }) {
  const t = useT('sku')
  const price = usePrice()
  const choice = useOrgChoice()
  return (
    <FileImport
      title={t('importTitle')}
      hint={t('importHint')}
      definition={skuImport}
      choice={choice}
      send={(order, org) => call(importSku, { ...order, orgId: Number(org) }, { latest: 'sku import' })}
      onAdded={() => refresh(getSkuList)}
      good={(count) => t('foundGood', { count })}
      imported={(count) => t('imported', { count })}
      preview={{
        heads: [t('code'), t('name'), t('price')],
        rows: ({ preview }) =>
          preview.map((row) => (
            <tr key={row.code}>
              <td>{row.code}</td>
              <td>{row.name}</td>
              <td>{price(row.price, row.currency)}</td>
            </tr>
          )),
      }}
      onClose={onClose}
    />
  )
}
