import {
  getStockPartList,
  getStockPartMoves,
  moveStockPart,
  type StockPart,
} from '@waymark/contract/rooms/stock/stockPart.ts'
import { call } from '../../../app/api.ts'
import { RecordForm } from '../../../app/form/RecordForm.tsx'
import { useT } from '../../../app/i18n.ts'
import { PartMoves } from '../PartMoves.tsx'

interface Values {
  quantity: number | null
  reason: string
}

/** Says that pieces of a part came or are gone, with what came and went so far. */
export function CountPartForm({ part, onClose }: { part: StockPart; onClose: () => void }) {
  const t = useT('stock')
  return (
    <RecordForm
      title={`${part.name} · ${part.place}`}
      valuesOf={(): Values => ({ quantity: null, reason: '' })}
      limits={moveStockPart}
      fields={[
        { kind: 'number', name: 'quantity', label: t('partsMore'), hint: t('partsMoreHint'), required: true },
        { kind: 'line', name: 'reason', label: t('reason') },
        { kind: 'part', key: 'moves', render: () => <PartMoves partId={part.partId} /> },
      ]}
      save={({ quantity, reason }) => call(moveStockPart, { partId: part.partId, quantity: quantity ?? 0, reason })}
      changes={[getStockPartList, getStockPartMoves]}
      onClose={onClose}
    />
  )
}
