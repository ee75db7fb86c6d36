import { Alert, Progress } from '@mantine/core'
import { getBillingOperation, getBillingPreview } from '@waymark/contract/rooms/sales/billing.ts'
import { useEffect } from 'react'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { QueryState } from '../../app/QueryState.tsx'
import { refresh, useCall } from '../../app/useCall.ts'
import { useMonthName } from './months.ts'

/** Milliseconds until a run that is under way is looked at again. */
const AGAIN = 1_000

/** How far a monthly run is, and what came of it. */
export function RunProgress({ operationId, onClose }: { operationId: number; onClose: () => void }) {
  const t = useT('billing')
  const format = useFormat()
  const monthName = useMonthName()
  const query = useCall(
    getBillingOperation,
    { operationId },
    { refetchEvery: (operation) => (operation?.isDone ? 0 : AGAIN) },
  )
  const isDone = query.data?.isDone === true
  useEffect(() => {
    if (isDone) refresh(getBillingPreview)
  }, [isDone])
  if (!query.data) return <QueryState query={query} />
  const { month, customers, billed, nothing, refused, failed, said } = query.data
  const done = billed + nothing + refused + failed
  const title = t(isDone ? 'runDone' : 'runUnderWay', { month: monthName(month) })
  return (
    <Alert
      color={failed > 0 || said !== '' ? 'red' : isDone ? 'green' : 'blue'}
      title={title}
      withCloseButton={isDone}
      closeButtonLabel={t('close')}
      onClose={onClose}
      role="status"
    >
      {isDone ? null : <Progress value={(100 * done) / Math.max(1, customers)} aria-label={title} mb="xs" />}
      {t('runCounts', {
        billed: format.number(billed),
        nothing: format.number(nothing),
        refused: format.number(refused),
        failed: format.number(failed),
      })}
      {said === '' ? null : <div>{said}</div>}
    </Alert>
  )
}
