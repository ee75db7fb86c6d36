import { Alert, Button, FileInput, Group, Modal, Progress, Tabs } from '@mantine/core'
import { fileHeads, type ImportDefinition } from '@waymark/contract/imports/defineImport.ts'
import { IMPORT_RIGHTS } from '@waymark/contract/imports/importRights.ts'
import { csvFile } from '@waymark/core/text/csv.ts'
import { type ComponentType, useState } from 'react'
import { ScrollTable } from '../../ui/table/ScrollTable.tsx'
import { download } from '../files/download.ts'
import { refresh } from '../useCall.ts'
import { useFormat } from '../format/useFormat.ts'
import { currentLocale, useT } from '../i18n.ts'
import { ImportHeads } from './ImportHeads.tsx'
import { ImportHistory } from './ImportHistory.tsx'
import { ImportProblems } from './ImportProblems.tsx'
import { ImportVerdict } from './ImportVerdict.tsx'
import { KeptRows } from './KeptRows.tsx'
import { saveTemplate } from './saveImportFile.ts'
import { type FileAnswer, type SendFile, useFileImport } from './useFileImport.ts'

const WORKBOOKS = '.xlsx,.xls'
const TABLES = `${WORKBOOKS},.csv`

/** What an import needs to know besides the file. */
export interface ImportChoice {
  readonly first: string
  readonly Field: ComponentType<ChoiceFieldProps>
}

export interface ChoiceFieldProps {
  value: string
  onChange: (value: string) => void
}

export interface FileImportProps<A extends FileAnswer> {
  title: string
  hint?: string
  /** What such files hold: their template, what columns mean and what may be wrong follow from it. */
  definition: ImportDefinition
  /** First cells of lines of the template that are there to be filled in. */
  templateRows?: readonly (readonly (string | null)[])[]
  /** Endings of files that can be read; tables by default. */
  accept?: string
  choice?: ImportChoice
  send: SendFile<A>
  /** The reading calls that answer otherwise once something was added, or taken back. */
  changes: readonly { readonly path: string }[]
  /** What else follows then. */
  onAdded?: () => void
  /** How many can be, and were, imported, where those are no rows. */
  good?: (count: number) => string
  imported?: (count: number) => string
  /** The first lines of a good file. */
  preview?: { heads: readonly string[]; cells: (answer: A) => readonly (readonly string[])[] }
  onClose: () => void
}

/** Imports a file: it is checked as soon as it is chosen; then all of it goes in, or its good rows; and it can be taken back. */
export function FileImport<A extends FileAnswer>({ onClose, definition, ...props }: FileImportProps<A>) {
  const t = useT('importFile')
  const common = useT('common')
  const [tab, setTab] = useState<string | null>('file')
  const [trouble, setTrouble] = useState<string>()
  const onAdded = (): void => {
    props.changes.forEach(refresh)
    props.onAdded?.()
  }
  const state = useFileImport(props.send, props.choice?.first ?? '', onAdded)
  const { answer, busy, file, isDone, undone } = state
  const failure = state.failure ?? trouble
  const isUnknown = answer?.heads.some(({ field }) => field === '') ?? false
  const accept = props.accept ?? (definition.isWorkbook ? WORKBOOKS : TABLES)
  const content = (
    <>
      {props.hint === undefined ? null : <p>{props.hint}</p>}
      <Templates definition={definition} rows={props.templateRows} onFailure={setTrouble} />
      <Group grow align="flex-start" gap="sm" mt="sm" mb="sm">
        <FileInput
          size="xs"
          label={t('file')}
          placeholder={state.fileName ?? accept.replaceAll(',', ', ')}
          accept={accept}
          clearable
          value={file}
          onChange={state.chooseFile}
        />
        {props.choice ? <props.choice.Field value={state.choice} onChange={state.choose} /> : null}
      </Group>
      <div role="status">
        {busy ? <Busy run={state.run} onCancel={state.cancel} /> : null}
        {failure ? (
          <Alert color="red" variant="light">
            {failure}
          </Alert>
        ) : null}
        {undone ? <KeptRows undone={undone} /> : null}
        {answer && !busy && !undone ? (
          <ImportVerdict
            answer={answer}
            isDone={isDone}
            good={props.good ?? ((count) => t('foundGood', { count }))}
            imported={props.imported ?? ((count) => t('imported', { count }))}
          />
        ) : null}
      </div>
      {answer && answer.problems.length > 0 ? <ImportProblems runKey={answer.runKey} onFailure={setTrouble} /> : null}
      {answer && isUnknown && !isDone && !busy ? (
        <ImportHeads definition={definition} heads={answer.heads} onChange={state.mapColumns} />
      ) : null}
      {answer && answer.problems.length === 0 && !isDone && props.preview ? (
        <ScrollTable label={t('preview')} heads={props.preview.heads}>
          {props.preview.cells(answer).map((cells, line) => (
            <tr key={`${line} ${cells[0]}`}>
              {cells.map((cell, at) => (
                <td key={props.preview?.heads[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </ScrollTable>
      ) : null}
    </>
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={props.title}
      size="xl"
      lockScroll={false}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List mb="sm">
          <Tabs.Tab value="file">{t('file')}</Tabs.Tab>
          <Tabs.Tab value="log">{t('log')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="file">{content}</Tabs.Panel>
        <Tabs.Panel value="log">
          <ImportHistory
            definition={definition}
            onChanged={onAdded}
            onGoOn={({ fileName, runKey }) => {
              setTab('file')
              state.goOn(fileName, runKey)
            }}
          />
        </Tabs.Panel>
      </Tabs>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button size="xs" variant="default" onClick={onClose}>
          {common(isDone ? 'close' : 'cancel')}
        </Button>
        <Presses state={state} isUndoable={IMPORT_RIGHTS[definition.kind].removes !== undefined} />
      </Group>
    </Modal>
  )
}

interface PressesProps {
  state: Pick<ReturnType<typeof useFileImport>, 'answer' | 'isDone' | 'undone' | 'busy' | 'add' | 'undo'>
  isUndoable: boolean
}

/** What may be done with the file now: take it in, or take it back. */
function Presses({ state: { answer, isDone, undone, busy, add, undo }, isUndoable }: PressesProps) {
  const t = useT('importFile')
  if (!answer) return null
  if (isDone)
    return isUndoable && !undone && answer.added > 0 ? (
      <Button size="xs" variant="default" onClick={() => void undo()}>
        {t('undo')}
      </Button>
    ) : null
  return answer.good > 0 ? (
    <Button size="xs" loading={busy} onClick={add}>
      {t(answer.problems.length > 0 ? 'importGood' : 'import')}
    </Button>
  ) : null
}

interface BusyProps {
  run: ReturnType<typeof useFileImport>['run']
  onCancel: () => void
}

/** How far it is, and what stops it. */
function Busy({ run, onCancel }: BusyProps) {
  const t = useT('importFile')
  const format = useFormat()
  const isWriting = run?.state === 'importing'
  const done = run === undefined ? 0 : isWriting ? run.written : run.checked
  const text = isWriting ? t('writing', { n: format.number(done) }) : t('checkingRows', { n: format.number(done) })
  return (
    <Group gap="sm" mb="sm" wrap="nowrap">
      <span>{done > 0 ? text : t('checking')}</span>
      <Progress flex={1} size="sm" animated value={run && run.rows > 0 ? (100 * done) / run.rows : 100} />
      <Button size="compact-xs" variant="default" onClick={onCancel}>
        {t('cancelImport')}
      </Button>
    </Group>
  )
}

interface TemplatesProps {
  definition: ImportDefinition
  rows: FileImportProps<FileAnswer>['templateRows']
  onFailure: (text: string | undefined) => void
}

function Templates({ definition, rows, onFailure }: TemplatesProps) {
  const t = useT('importFile')
  const { kind } = definition
  const save = (format: 'xlsx' | 'csv'): void => {
    if (rows) download(`${kind}.csv`, 'text/csv', csvFile(fileHeads(definition, currentLocale()), rows))
    else void saveTemplate(kind, format).then(onFailure)
  }
  const formats = rows ? (['csv'] as const) : definition.isWorkbook ? (['xlsx'] as const) : (['xlsx', 'csv'] as const)
  return (
    <Group gap={4} mt={6} ml={-6}>
      {formats.map((format) => (
        <Button key={format} size="compact-xs" variant="subtle" onClick={() => save(format)}>
          {t('template', { format })}
        </Button>
      ))}
    </Group>
  )
}
