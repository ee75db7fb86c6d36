import { Button } from '@mantine/core'
import type { CallResult } from '@waymark/contract/call.ts'
import { getAccountingSettings, getSyncLog, type syncCustomer } from '@waymark/contract/rooms/sales/accounting.ts'
import { useT } from '../../app/i18n.ts'
import type { Chosen } from '../../app/list/useChosen.ts'
import { say, sayFailure } from '../../app/said/say.ts'
import { useFailedItems } from '../../app/save/useFailedItems.ts'
import { useSave } from '../../app/save/useSave.ts'
import { usePermission } from '../../app/sessionStore.ts'
import type { Outcome } from '../../app/wire.ts'

interface Props<Row> {
  chosen: Chosen<Row>
  /** Asks for records by their ids. */
  send: (ids: number[]) => Promise<Outcome<CallResult<typeof syncCustomer>>>
  nameOf: (row: Row) => string
}

/** Has the records that are chosen written to the accounting service; what could not be written stays chosen. */
export function SyncButton<Row>({ chosen, send, nameOf }: Props<Row>) {
  const t = useT('accounting')
  const failed = useFailedItems((id) => {
    const row = chosen.rows.get(id)
    return row && nameOf(row)
  })
  const saving = useSave(() => send([...chosen.rows.keys()]), {
    changes: [getSyncLog, getAccountingSettings],
    partFailed: ({ results }) => failed(results),
    done: ({ isDone }) => {
      say(t(isDone ? 'isWritten' : 'isUnderWay'))
      chosen.clear()
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
