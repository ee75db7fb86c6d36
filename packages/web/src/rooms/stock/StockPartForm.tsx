import {
  addStockPart,
  editStockPart,
  getStockPartList,
  type StockPart,
} from '@waymark/contract/rooms/stock/stockPart.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { usePlaceChoices } from './usePlaceChoices.ts'

interface Values {
  name: string
  code: string
  placeId: number | null
  quantity: number | null
}

/** Keeps a part at a place, or edits what it is called. */
export function StockPartForm({ part, onClose }: { part?: StockPart; onClose: () => void }) {
  const t = useT('stock')
  const places = usePlaceChoices()
  return (
    <RecordForm
      title={part ? t('editTitle', { name: part.name }) : t('addPart')}
      record={part}
      valuesOf={(of): Values => ({
        name: of?.name ?? '',
        code: of?.code ?? '',
        placeId: of?.placeId ?? null,
        quantity: null,
      })}
      readAgain={({ partId }) => call(getStockPartList, { recordIds: [partId] })}
      limits={addStockPart}
      fields={[
        { kind: 'line', name: 'name', label: t('name') },
        { kind: 'line', name: 'code', label: t('partCode') },
        part === undefined && { kind: 'choice', name: 'placeId', label: t('place'), choices: places },
        part === undefined && { kind: 'number', name: 'quantity', label: t('partsThere') },
      ]}
      save={({ name, code, placeId, quantity }, before) =>
        before
          ? call(editStockPart, { partId: before.partId, version: before.version, name, code })
          : call(addStockPart, { name, code, placeId: placeId ?? 0, quantity: quantity ?? 0 })
      }
      changes={[getStockPartList]}
      onClose={onClose}
    />
  )
}
