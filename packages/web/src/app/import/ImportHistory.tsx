import { Alert, Button, Group } from '@mantine/core'
import type { ImportDefinition } from '@waymark/contract/imports/defineImport.ts'
import { cancelImport, getImportList, type ImportRun, undoImport } from '@waymark/contract/rooms/import/import.ts'
import { Fragment, useState } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ScrollTable } from '../../ui/table/ScrollTable.tsx'
import { call } from '../api.ts'
import { refusedText } from '../refusal/errorText.ts'
import { useFormat } from '../format/useFormat.ts'
import { useT } from '../i18n.ts'
import { QueryState } from '../QueryState.tsx'
import { refresh, useCall } from '../useCall.ts'
import type { Outcome } from '../wire.ts'
import { ImportProblems } from './ImportProblems.tsx'
import { KeptRows } from './KeptRows.tsx'
import type { Undone } from './useFileImport.ts'

interface Props {
  definition: ImportDefinition
  /** Goes on with one that was only looked at, or failed. */
  onGoOn: (run: ImportRun) => void
  /** Something was taken back. */
  onChanged: () => void
}

const WORKING = ['checking', 'importing']

/** What was brought in before, the newest first, with what may be done about each. */
export function ImportHistory({ definition, onGoOn, onChanged }: Props) {
  const t = useT('importFile')
  const format = useFormat()
  const [open, setOpen] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [undone, setUndone] = useState<Undone>()
  const query = useCall(
    getImportList,
    { kind: definition.kind, dryRuns: true, pageSize: 50 },
    { refetchEvery: (data) => (data?.list.some(({ state }) => WORKING.includes(state)) ? 1000 : 0) },
  )
  if (!query.data) return <QueryState query={query} />
  if (query.data.list.length === 0) return <EmptyState title={t('logNone')} />
  const press = async <Result,>(work: Promise<Outcome<Result>>): Promise<Result | undefined> => {
    const outcome = await work
    refresh(getImportList)
    setFailure(outcome.ok ? undefined : refusedText(outcome))
    return outcome.ok ? outcome.data : undefined
  }
  const undo = async (runKey: string): Promise<void> => {
    setUndone(await press(call(undoImport, { runKey })))
    onChanged()
  }
  return (
    <>
      {failure ? (
        <Alert color="red" variant="light" mb="sm" role="alert">
          {failure}
        </Alert>
      ) : null}
      {undone ? <KeptRows undone={undone} /> : null}
      <ScrollTable
        label={t('log')}
        heads={[t('when'), t('file'), t('by'), t('importedCount'), t('errors'), t('state'), '']}
      >
        {query.data.list.map((run) => (
          <Fragment key={run.runKey}>
            <tr>
              <td>{format.time(Date.parse(run.at))}</td>
              <td>{run.fileName}</td>
              <td>{run.username}</td>
              <td>{format.number(run.written)}</td>
              <td>
                {run.problemCount === 0 ? (
                  '0'
                ) : (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    aria-expanded={open === run.runKey}
                    onClick={() => setOpen(open === run.runKey ? undefined : run.runKey)}
                  >
                    {format.number(run.failed || run.problemCount)}
                  </Button>
                )}
              </td>
              <td>
                {t(`state_${run.state}`)}
                {run.reason === 'lost' ? ` · ${t('lost')}` : ''}
                {WORKING.includes(run.state)
                  ? ` · ${format.number(run.state === 'checking' ? run.checked : run.written)}`
                  : ''}
              </td>
              <td>
                <Group gap={4} wrap="nowrap">
                  {run.events.includes('recheck') ? (
                    <Button size="compact-xs" variant="default" onClick={() => onGoOn(run)}>
                      {t('goOn')}
                    </Button>
                  ) : null}
                  {run.events.includes('cancel') && WORKING.includes(run.state) ? (
                    <Button
                      size="compact-xs"
                      variant="default"
                      onClick={() => void press(call(cancelImport, { runKey: run.runKey }))}
                    >
                      {t('cancelImport')}
                    </Button>
                  ) : null}
                  {run.events.includes('undo') ? (
                    <Button size="compact-xs" variant="default" onClick={() => void undo(run.runKey)}>
                      {t('undo')}
                    </Button>
                  ) : null}
                </Group>
              </td>
            </tr>
            {open === run.runKey ? (
              <tr>
                <td colSpan={7}>
                  <ImportProblems runKey={run.runKey} onFailure={setFailure} />
                </td>
              </tr>
            ) : null}
          </Fragment>
        ))}
      </ScrollTable>
    </>
  )
}
