import type { StockCount } from '@waymark/contract/rooms/stock/stockCount.ts'
import { useT } from '../../../app/i18n.ts'
import { lazyPart } from '../../../app/lazyPart.ts'
import type { RecordTasks } from '../../../app/list/useRecordTasks.tsx'

const SettleForm = lazyPart(async () => ({ default: (await import('./SettleCountForm.tsx')).SettleCountForm }))
const GiveUpForm = lazyPart(async () => ({ default: (await import('./GiveUpCountForm.tsx')).GiveUpCountForm }))

/** What ends a stock count. */
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
