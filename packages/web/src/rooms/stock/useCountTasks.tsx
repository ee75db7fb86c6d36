import {
  cancelStockCount,
  getStockCount,
  getStockCountList,
  settleStockCount,
  type StockCount,
} from '@waymark/contract/rooms/stockCount.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import type { RecordTasks } from '../../app/list/useRecordTasks.tsx'
import { useCall } from '../../app/useCall.ts'
import { STOCK_READINGS } from './stockReadings.ts'

/** What ends a stock-taking. */
export function useCountTasks(): RecordTasks<StockCount> {
  const t = useT('stock')
  return {
    nameOf: ({ place }) => place,
    rowActions: (count) => [
      count.events.includes('settle') && {
        label: t('settle'),
        render: (close) => <SettleForm count={count} onClose={close} />,
      },
      count.events.includes('cancel') && {
        label: t('giveUp'),
        danger: true,
        render: (close) => <GiveUpForm count={count} onClose={close} />,
      },
    ],
  }
}

interface Props {
  count: StockCount
  onClose: () => void
}

function SettleForm({ count, onClose }: Props) {
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

function GiveUpForm({ count, onClose }: Props) {
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
