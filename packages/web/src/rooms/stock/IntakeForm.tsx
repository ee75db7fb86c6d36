import { Textarea } from '@mantine/core'
import { scanStock } from '@waymark/contract/rooms/stockScan.ts'
import { MOST_SCANS, splitScans } from '@waymark/core/stock/readScan.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
import { useBatchSave } from '../../app/save/useBatchSave.ts'
import { PlaceSelect } from './PlaceSelect.tsx'
import { STOCK_READINGS } from './stockReadings.ts'
import { refusalOf } from './stockWords.ts'

/** Takes devices into stock by their numbers. */
export function IntakeForm({ onClose }: { onClose: () => void }) {
  const t = useT('stock')
  const [placeId, setPlaceId] = useState<number | null>(null)
  const [numbers, setNumbers] = useState('')
  const [tried, setTried] = useState(false)
  const codes = splitScans(numbers)
  const saving = useBatchSave(
    async () => {
      const outcome = await call(scanStock, { task: 'intake', codes, placeId: placeId ?? 0 })
      if (!outcome.ok) return outcome
      // those that no device has are told by what was typed
      return {
        ...outcome,
        data: outcome.data.map((result, i) => ({ ...result, id: i, message: refusalOf(t, result) })),
      }
    },
    { changes: STOCK_READINGS, nameOf: (i) => codes[i], done: onClose },
  )
  const missing = placeId === null || codes.length === 0
  return (
    <FormModal
      title={t('task_intake')}
      saving={{ ...saving, isDirty: codes.length > 0 }}
      submit={t('task_intake')}
      onSubmit={() => {
        setTried(true)
        if (codes.length > MOST_SCANS) saving.setFailure(t('numbersHint'))
        else if (!missing) saving.save()
      }}
      onClose={onClose}
    >
      <PlaceSelect value={placeId} error={tried && placeId === null ? t('fillIn') : undefined} onChange={setPlaceId} />
      <Textarea
        size="xs"
        mt="xs"
        label={t('numbers')}
        description={t('numbersHint')}
        autosize
        minRows={5}
        maxRows={14}
        value={numbers}
        error={tried && codes.length === 0 ? t('fillIn') : undefined}
        onChange={(event) => setNumbers(event.currentTarget.value)}
        data-autofocus
      />
    </FormModal>
  )
}
