import { Alert, Button, FileInput, Group, Modal, Select } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Flex.layer.css'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { csvFile } from '@waymark/core/text/csv.ts'
import { type ReactNode, useState } from 'react'
import { ScrollTable } from '../../ui/ScrollTable.tsx'
import { errorText } from '../errorText.ts'
import { useT } from '../i18n.ts'
import { useNewRecordOrg } from '../orgTree/chosenOrg.ts'
import { useOrganizations } from '../useOrganizations.ts'
import type { Outcome } from '../wire.ts'
import { download } from './download.ts'
import { type FileProblem, fileProblemText } from './fileProblemText.ts'

/** What the server says of a file. */
export interface FileAnswer {
  readonly total: number
  readonly good: number
  readonly added: number
  readonly problems: readonly FileProblem[]
}

/** What is sent with each look at a file. */
export interface FileOrder {
  file: File
  fileName: string
  orgId: number
  dryRun?: boolean
  goodRows?: boolean
}

interface Props<A extends FileAnswer> {
  title: string
  hint: string
  template: { fileName: string; heads: readonly string[] }
  send: (order: FileOrder) => Promise<Outcome<A>>
  /** Called when something was added. */
  onAdded: () => void
  /** How many can be, and were, imported. */
  good: (count: number) => string
  imported: (count: number) => string
  /** A field's name. */
  nameOf: (field: string) => string
  /** Words for problems that only such files have. */
  ownProblems?: Readonly<Record<string, string>>
  /** Heads and rows that show the first lines of a good file. */
  previewHeads: readonly string[]
  preview: (answer: A) => ReactNode
  onClose: () => void
}

/** Imports a table: a template, a check as soon as a file is chosen, then all of it or the good lines. */
export function TableImport<A extends FileAnswer>({ onClose, ...props }: Props<A>) {
  const t = useT('importFile')
  const common = useT('common')
  const orgs = useOrganizations()
  const [orgId, setOrgId] = useState(String(useNewRecordOrg()))
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [answer, setAnswer] = useState<A>()

  const send = async (chosen: File | null, org: string, options: Pick<FileOrder, 'dryRun' | 'goodRows'>) => {
    setFailure(undefined)
    if (!chosen) return setAnswer(undefined)
    setBusy(true)
    const outcome = await props.send({ file: chosen, fileName: chosen.name, orgId: Number(org), ...options })
    setBusy(false)
    if (!outcome.ok) {
      setAnswer(undefined)
      return setFailure([errorText(outcome), outcome.fields[0]?.message].filter(Boolean).join(': '))
    }
    if (outcome.data.added > 0) props.onAdded()
    return setAnswer(outcome.data)
  }
  const isDone = answer !== undefined && answer.added > 0
  return (
    <Modal
      opened
      onClose={onClose}
      title={props.title}
      size="lg"
      lockScroll={false}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <p>{props.hint}</p>
      <Button
        size="compact-xs"
        variant="subtle"
        mt={6}
        ml={-6}
        onClick={() => download(props.template.fileName, 'text/csv', csvFile(props.template.heads, []))}
      >
        {t('template')}
      </Button>
      <Group grow align="flex-start" gap="sm" mt="sm" mb="sm">
        <FileInput
          size="xs"
          label={t('chooseFile')}
          placeholder=".xlsx, .xls, .csv"
          accept=".xlsx,.xls,.csv"
          clearable
          value={file}
          onChange={(chosen) => {
            setFile(chosen)
            void send(chosen, orgId, { dryRun: true })
          }}
        />
        <Select
          size="xs"
          label={t('organization')}
          allowDeselect={false}
          searchable
          data={orgs}
          value={orgId}
          onChange={(value) => {
            setOrgId(value ?? orgId)
            void send(file, value ?? orgId, { dryRun: true })
          }}
        />
      </Group>
      <div role="status">
        {busy ? <p>{t('checking')}</p> : null}
        {failure ? (
          <Alert color="red" variant="light">
            {failure}
          </Alert>
        ) : null}
        {answer && !busy ? <Verdict answer={answer} good={props.good} imported={props.imported} /> : null}
      </div>
      {answer && answer.problems.length > 0 ? (
        <ScrollTable label={t('errors')} heads={[t('line'), t('column'), t('problem'), t('value')]}>
          {answer.problems.map((each) => (
            <tr key={`${each.line} ${each.field} ${each.problem}`}>
              <td>{each.line}</td>
              <td>{each.column}</td>
              <td>{props.ownProblems?.[each.problem] ?? fileProblemText(each, props.nameOf(each.field), t)}</td>
              <td>{each.value}</td>
            </tr>
          ))}
        </ScrollTable>
      ) : null}
      {answer && answer.problems.length === 0 && !isDone ? (
        <ScrollTable label={t('preview')} heads={props.previewHeads}>
          {props.preview(answer)}
        </ScrollTable>
      ) : null}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button size="xs" variant="default" onClick={onClose}>
          {common(isDone ? 'close' : 'cancel')}
        </Button>
        {answer && !isDone && answer.good > 0 ? (
          <Button
            size="xs"
            loading={busy}
            onClick={() => void send(file, orgId, answer.problems.length > 0 ? { goodRows: true } : {})}
          >
            {t(answer.problems.length > 0 ? 'importGood' : 'import')}
          </Button>
        ) : null}
      </Group>
    </Modal>
  )
}

/** What was found in a file, or came of it. */
function Verdict({ answer, good, imported }: Pick<Props<FileAnswer>, 'good' | 'imported'> & { answer: FileAnswer }) {
  const t = useT('importFile')
  const failed = answer.total - answer.good
  const isDone = answer.added > 0
  return (
    <Alert color={isDone ? 'green' : failed > 0 ? 'red' : 'blue'} variant="light" mb="sm">
      {isDone ? imported(answer.added) : good(answer.good)}
      {failed > 0 ? ` · ${t('foundBad', { count: failed })}` : null}
    </Alert>
  )
}
