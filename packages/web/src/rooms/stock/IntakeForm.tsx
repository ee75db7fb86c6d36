import { scanStock } from '@waymark/contract/rooms/stock/stockScan.ts'
import { MOST_SCANS, splitScans } from '@waymark/core/stock/readScan.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { useFailedItems } from '../../app/save/useFailedItems.ts'
import { STOCK_READINGS } from './stockReadings.ts'
import { refusalOf } from './stockWords.ts'
import { usePlaceChoices } from './usePlaceChoices.ts'

/** Takes devices into stock by their numbers. */
export function IntakeForm({ onClose }: { onClose: () => void }) {
  const t = useT('stock')
  const places = usePlaceChoices()
  const failed = useFailedItems()
  return (
    <RecordForm
      title={t('task_intake')}
      valuesOf={() => ({ placeId: null as number | null, numbers: '' })}
      limits={scanStock}
      fields={[
        { kind: 'choice', name: 'placeId', label: t('place'), required: true, choices: places },
        {
          kind: 'text',
          name: 'numbers',
          label: t('numbers'),
          hint: t('numbersHint'),
          lines: 6,
          required: true,
          check: ({ numbers }) => (splitScans(numbers).length > MOST_SCANS ? t('numbersHint') : undefined),
        },
      ]}
      save={async ({ placeId, numbers }) => {
        const codes = splitScans(numbers)
        const outcome = await call(scanStock, { task: 'intake', codes, placeId: placeId ?? 0 })
        if (!outcome.ok) return outcome
        // those that no device has are told by what was typed
        const data = outcome.data.map((result) => ({
          ...result,
          message: result.ok ? '' : `${result.code}: ${refusalOf(t, result)}`,
        }))
        return { ...outcome, data }
      }}
      changes={STOCK_READINGS}
      partFailed={(results) => failed(results)}
      submit={t('task_intake')}
      onClose={onClose}
    />
  )
}
