import { getStockCountList, startStockCount } from '@waymark/contract/rooms/stock/stockCount.ts'
import { call } from '../../../app/api.ts'
import { RecordForm } from '../../../app/form/RecordForm.tsx'
import { useT } from '../../../app/i18n.ts'
import { usePlaceChoices } from '../usePlaceChoices.ts'

/** Begins a stock count at a place. */
export function StartCountForm({ onClose }: { onClose: () => void }) {
  const t = useT('stock')
  return (
    <RecordForm
      title={t('startCount')}
      valuesOf={() => ({ placeId: null as number | null })}
      limits={startStockCount}
      fields={[
        { kind: 'part', key: 'text', render: () => <p>{t('startCountText')}</p> },
        { kind: 'choice', name: 'placeId', label: t('place'), choices: usePlaceChoices() },
      ]}
      save={({ placeId }) => call(startStockCount, { placeId: placeId ?? 0 })}
      changes={[getStockCountList]}
      submit={t('startCount')}
      onClose={onClose}
    />
  )
}
