import { getBatchList } from '@waymark/contract/rooms/device/batch.ts'
import { scanStock } from '@waymark/contract/rooms/stock/stockScan.ts'
import { MOST_SCANS, splitScans } from '@waymark/core/stock/readScan.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { useFailedItems } from '../../app/save/useFailedItems.ts'
import { usePermission } from '../../app/sessionStore.ts'
import { useCall } from '../../app/useCall.ts'
import { STOCK_READINGS } from './stockReadings.ts'
import { refusalOf } from './stockWords.ts'
import { takeBatchIn } from './takeBatchIn.ts'
import { usePlaceChoices } from './usePlaceChoices.ts'

/** Batches that are offered: the newest. */
const MOST = 200

/** Takes devices into stock by their numbers, or all of a batch. */
export function IntakeForm({ onClose }: { onClose: () => void }) {
  const t = useT('stock')
  const places = usePlaceChoices()
  const failed = useFailedItems()
  const seesBatches = usePermission('manufacture:batch:view')
  const seesDevices = usePermission('organization:device:view')
  const mayBatch = seesBatches && seesDevices
  const batches = useCall(getBatchList, { pageSize: MOST }, { enabled: mayBatch }).data?.list ?? []
  return (
    <RecordForm
      title={t('task_intake')}
      valuesOf={() => ({ placeId: null as number | null, by: 'numbers', numbers: '', batchId: null as number | null })}
      limits={scanStock}
      fields={({ by }) => [
        { kind: 'choice', name: 'placeId', label: t('place'), required: true, choices: places },
        mayBatch && {
          kind: 'either',
          name: 'by',
          label: t('intakeBy'),
          choices: [
            { value: 'numbers', label: t('numbers') },
            { value: 'batch', label: t('batch') },
          ],
        },
        by === 'batch'
          ? {
              kind: 'choice',
              name: 'batchId',
              label: t('batch'),
              required: true,
              choices: batches.map(({ batchId, number, model, deviceCount }) => ({
                value: batchId,
                label: [number, model, t('devicesOf', { count: deviceCount })].filter(Boolean).join(' · '),
              })),
            }
          : {
              kind: 'text',
              name: 'numbers',
              label: t('numbers'),
              hint: t('numbersHint'),
              lines: 6,
              required: true,
              check: ({ numbers }) => (splitScans(numbers).length > MOST_SCANS ? t('numbersHint') : undefined),
            },
      ]}
      save={async ({ placeId, by, numbers, batchId }) => {
        const where = placeId ?? 0
        const outcome =
          by === 'batch'
            ? await takeBatchIn(batchId ?? 0, where)
            : await call(scanStock, { task: 'intake', codes: splitScans(numbers), placeId: where })
        if (!outcome.ok) return outcome
        // those that no device has are told by what was typed
        const data = outcome.data.map((result) => ({
          ...result,
          message: result.ok ? '' : `${result.code}: ${refusalOf(t, result)}`,
        }))
        return { ...outcome, data }
      }}
      changes={STOCK_READINGS}
      partFailed={(results) => (results.length === 0 ? t('batchEmpty') : failed(results))}
      submit={t('task_intake')}
      onClose={onClose}
    />
  )
}
