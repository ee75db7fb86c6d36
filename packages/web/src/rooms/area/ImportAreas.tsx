import { Alert, FileInput } from '@mantine/core'
import { getAreaList, importArea } from '@waymark/contract/rooms/area.ts'
import type { CallResult } from '@waymark/contract/call.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { errorText } from '../../app/errorText.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
import { refresh } from '../../app/useCall.ts'
import styles from './area.module.css'
import { LEVEL_KEYS } from './levels.ts'

type Found = CallResult<typeof importArea>

/** Problems that are listed; the file is mended and chosen again anyway. */
const SHOWN = 50

/** Imports areas from a file: it is checked as soon as it is chosen, and nothing is added while anything is wrong. */
export function ImportAreas({ onClose }: { onClose: () => void }) {
  const t = useT('area')
  const common = useT('common')
  const [file, setFile] = useState<File | null>(null)
  const [found, setFound] = useState<Found>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = async (chosen: File, dryRun: boolean): Promise<void> => {
    setBusy(true)
    setFailure(undefined)
    const outcome = await call(importArea, { file: chosen, fileName: chosen.name, dryRun })
    setBusy(false)
    if (!outcome.ok) {
      setFound(undefined)
      return setFailure(errorText(outcome))
    }
    setFound(outcome.data)
    if (dryRun || outcome.data.problems.length > 0) return undefined
    refresh(getAreaList)
    return onClose()
  }
  const choose = (chosen: File | null): void => {
    setFile(chosen)
    setFound(undefined)
    setFailure(undefined)
    if (chosen) void send(chosen, true)
  }
  const submit = (): void => {
    if (!file) setFailure(common('pleaseEnter', { field: t('file') }))
    else if (found?.problems.length === 0) void send(file, false)
  }
  return (
    <FormModal
      title={t('importTitle')}
      failure={failure}
      busy={busy}
      submit={t('import')}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('importText')}</p>
      <FileInput
        size="xs"
        label={t('file')}
        placeholder={t('chooseFile')}
        accept=".xlsx,.xls,.csv"
        clearable
        value={file}
        onChange={choose}
      />
      {found?.problems.length === 0 ? (
        <p role="status">{t('importGood', { number: found.total })}</p>
      ) : found ? (
        <Alert color="red" variant="light" role="alert" mt="sm" title={t('importBad')}>
          <ul className={styles.problems}>
            {found.problems.slice(0, SHOWN).map((problem) => (
              <li key={`${problem.line}.${problem.field}`}>
                <b>
                  {problem.column}
                  {problem.line}
                </b>{' '}
                {problemText(problem, t, common)}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </FormModal>
  )
}

/** What is wrong with a cell, in words. */
function problemText(
  { field, problem, value }: Found['problems'][number],
  t: ReturnType<typeof useT<'area'>>,
  common: ReturnType<typeof useT<'common'>>,
): string {
  const level = LEVEL_KEYS.find((each) => each === field)
  const name = level ? t(level) : field
  if (problem === 'columnMissing') return t('columnMissing', { column: value })
  return problem === 'blank' ? common('cantBeBlank', { field: name }) : t('invalidName', { value })
}
