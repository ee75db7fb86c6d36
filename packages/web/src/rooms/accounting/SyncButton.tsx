import { Button } from '@mantine/core'
import type { CallResult } from '@waymark/contract/call.ts'
import { getAccountingSettings, getSyncLog, type syncCustomer } from '@waymark/contract/rooms/sales/accounting.ts'
import { useT } from '../../app/i18n.ts'
import { say, sayFailure } from '../../app/said/say.ts'
import { useFailedItems } from '../../app/save/useFailedItems.ts'
import { useSave } from '../../app/save/useSave.ts'
import { usePermission } from '../../app/sessionStore.ts'
import type { Outcome } from '../../app/wire.ts'

interface Props {
  /** Asks for the records that are chosen. */
  send: () => Promise<Outcome<CallResult<typeof syncCustomer>>>
  nameOf: (id: number) => string | undefined
  onDone: () => void
}

/** Has the records that are chosen written to the accounting service; what could not be written stays chosen. */
export function SyncButton({ send, nameOf, onDone }: Props) {
  const t = useT('accounting')
  const failed = useFailedItems(nameOf)
  const saving = useSave(send, {
    changes: [getSyncLog, getAccountingSettings],
    partFailed: ({ results }) => failed(results),
    done: ({ isDone }) => {
      say(t(isDone ? 'isWritten' : 'isUnderWay'))
      onDone()
    },
    onFailure: (text) => void (text === undefined || sayFailure(text)),
  })
  if (!usePermission('sales:accounting:sync')) return null
  return (
    <Button size="xs" variant="default" loading={saving.busy} onClick={() => saving.save()}>
      {t('sync')}
    </Button>
  )
}
