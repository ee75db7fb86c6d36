import {
  getStockCount,
  getStockCountList,
  settleStockCount,
  type StockCount,
} from '@waymark/contract/rooms/stock/stockCount.ts'
import { call } from '../../../app/api.ts'
import { RecordForm } from '../../../app/form/RecordForm.tsx'
import { useT } from '../../../app/i18n.ts'
import { useCall } from '../../../app/useCall.ts'
import { STOCK_READINGS } from '../stockReadings.ts'

interface Props {
  count: StockCount
  onClose: () => void
}

/** Ends a stock count: what is missing is paused, and what is too much lies there from now on. */
export function SettleCountForm({ count, onClose }: Props) {
  const t = useT('stock')
  const { missing = [], surplus = [] } = useCall(getStockCount, { countId: count.countId }).data ?? {}
  return (
    <RecordForm
      title={`${t('settle')} · ${count.place}`}
      valuesOf={() => ({ reason: '' })}
      limits={settleStockCount}
      fields={[
        {
          kind: 'part',
          key: 'text',
          render: () => <p>{t('settleText', { missing: missing.length, surplus: surplus.length })}</p>,
        },
        { kind: 'text', name: 'reason', label: t('reason'), lines: 2 },
      ]}
      save={({ reason }) => call(settleStockCount, { countId: count.countId, reason })}
      changes={[getStockCountList, getStockCount, ...STOCK_READINGS]}
      submit={t('settle')}
      onClose={onClose}
    />
  )
}
