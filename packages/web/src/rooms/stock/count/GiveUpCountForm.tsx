import {
  cancelStockCount,
  getStockCount,
  getStockCountList,
  type StockCount,
} from '@waymark/contract/rooms/stock/stockCount.ts'
import { call } from '../../../app/api.ts'
import { RecordForm } from '../../../app/form/RecordForm.tsx'
import { useT } from '../../../app/i18n.ts'

interface Props {
  count: StockCount
  onClose: () => void
}

/** Gives a stock count up: nothing of it counts. */
export function GiveUpCountForm({ count, onClose }: Props) {
  const t = useT('stock')
  return (
    <RecordForm
      title={`${t('giveUp')} · ${count.place}`}
      valuesOf={() => ({})}
      limits={cancelStockCount}
      fields={[{ kind: 'part', key: 'text', render: () => <p>{t('giveUpText')}</p> }]}
      save={() => call(cancelStockCount, { countId: count.countId })}
      changes={[getStockCountList, getStockCount]}
      submit={t('giveUp')}
      danger
      onClose={onClose}
    />
  )
}
