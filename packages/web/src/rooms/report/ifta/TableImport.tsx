import { Alert, Button, FileInput } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import type { CallResult } from '@waymark/contract/call.ts'
import type { importFuelPurchase } from '@waymark/contract/rooms/report/fuel.ts'
import { type ReactNode, useState } from 'react'
import { errorText } from '../../../app/errorText.ts'
import { download } from '../../../app/files/download.ts'
import { FormModal } from '../../../app/FormModal.tsx'
import { useT } from '../../../app/i18n.ts'
import type { Outcome } from '../../../app/wire.ts'
import { ScrollTable } from '../../../ui/ScrollTable.tsx'

type Found = CallResult<typeof importFuelPurchase>

interface Props {
  title: string
  hint: string
  template: { name: string; content: string }
  send: (file: File, dryRun: boolean) => Promise<Outcome<Found>>
  /** Something was added. */
  onDone: () => void
  onClose: () => void
  /** What the import needs to know besides the file. */
  children?: ReactNode
}

/** Imports a table: it is checked as soon as it is chosen, and nothing is added while anything is wrong. */
export function TableImport({ title, hint, template, send, onDone, onClose, children }: Props) {
  const t = useT('ifta')
  const common = useT('common')
  const [file, setFile] = useState<File | null>(null)
  const [found, setFound] = useState<Found>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const run = async (chosen: File, dryRun: boolean): Promise<void> => {
    setBusy(true)
    setFailure(undefined)
    const outcome = await send(chosen, dryRun)
    setBusy(false)
    setFound(outcome.ok ? outcome.data : undefined)
    if (!outcome.ok) return setFailure([errorText(outcome), outcome.fields[0]?.message].filter(Boolean).join(': '))
    if (dryRun || outcome.data.problems.length > 0) return undefined
    onDone()
    return onClose()
  }
  const choose = (chosen: File | null): void => {
    setFile(chosen)
    setFound(undefined)
    setFailure(undefined)
    if (chosen) void run(chosen, true)
  }
  const submit = (): void => {
    if (!file) setFailure(common('pleaseEnter', { field: t('file') }))
    else if (found?.problems.length === 0) void run(file, false)
  }
  return (
    <FormModal
      title={title}
      failure={failure}
      busy={busy}
      submit={t('import')}
      size="lg"
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{hint}</p>
      <Button
        size="compact-xs"
        variant="subtle"
        my={6}
        ml={-6}
        onClick={() => download(template.name, 'text/csv', template.content)}
      >
        {t('template')}
      </Button>
      {children}
      <FileInput
        size="xs"
        label={t('file')}
        placeholder=".xlsx, .xls, .csv"
        accept=".xlsx,.xls,.csv"
        clearable
        value={file}
        onChange={choose}
      />
      <div role="status">
        {found ? (
          <Alert color={found.problems.length > 0 ? 'red' : 'blue'} variant="light" mt="sm" mb="sm">
            {found.problems.length > 0
              ? t('importBad', { count: found.problems.length })
              : t('importGood', { count: found.total })}
          </Alert>
        ) : null}
      </div>
      {found && found.problems.length > 0 ? <Problems problems={found.problems} /> : null}
    </FormModal>
  )
}

/** What is wrong with a file, by the place as a spreadsheet names it. */
function Problems({ problems }: Pick<Found, 'problems'>) {
  const t = useT('ifta')
  const words = ['blank', 'invalid', 'notFound', 'ambiguous', 'taken', 'columnMissing'] as const
  return (
    <ScrollTable label={t('problems')} heads={[t('cell'), t('problem'), t('value')]}>
      {problems.map(({ line, column, field, problem, value }) => (
        <tr key={`${line} ${column} ${field} ${problem}`}>
          <td>
            {column}
            {line}
          </td>
          <td>{words.includes(problem as 'blank') ? t(`problem_${problem as 'blank'}`) : problem}</td>
          <td>{value}</td>
        </tr>
      ))}
    </ScrollTable>
  )
}
