import { skuImport } from '@waymark/contract/imports/skuImport.ts'
import { getSkuList, importSku } from '@waymark/contract/rooms/sales/sku.ts'
import { call } from '../../../app/api.ts'
import { usePrice } from '../../../app/format/usePrice.ts'
import { useT } from '../../../app/i18n.ts'
import { RecordImport } from '../../../app/import/RecordImport.tsx'

/** Adds the SKUs of a file. */
export function SkuImport({ onClose }: { onClose: () => void }) {
  const t = useT('sku')
  const price = usePrice()
  return (
    <RecordImport
      title={t('importTitle')}
      hint={t('importHint')}
      definition={skuImport}
      send={(order) => call(importSku, order, { latest: 'sku import' })}
      changes={[getSkuList]}
      good={(count) => t('foundGood', { count })}
      imported={(count) => t('imported', { count })}
      preview={{
        heads: [t('code'), t('name'), t('price')],
        cells: ({ preview }) => preview.map((row) => [row.code, row.name, price(row.price, row.currency)]),
      }}
      onClose={onClose}
    />
  )
}
