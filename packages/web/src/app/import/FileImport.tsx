import { Alert, Button, FileInput, Group, Modal, Tabs } from '@mantine/core'
import { csvFile } from '@waymark/core/text/csv.ts'
import type { ComponentType, ReactNode } from 'react'
import { ScrollTable } from '../../ui/ScrollTable.tsx'
import { download } from '../files/download.ts'
import { useT } from '../i18n.ts'
import type { FileProblem } from './fileProblemText.ts'
import { ImportVerdict, goodOf } from './ImportVerdict.tsx'
import { ProblemTable } from './ProblemTable.tsx'
import { type FileAnswer, type SendFile, useFileImport } from './useFileImport.ts'

const TABLES = '.xlsx,.xls,.csv'
/** Problems that one answer tells at most. */
const MOST_PROBLEMS = 500

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
  hint: string
  template?: {
    fileName: string
    heads: readonly string[]
    /** First cells of lines that are there to be filled in. */
    rows?: readonly (readonly (string | null)[])[]
  }
  /** Endings of files that can be read; tables by default. */
  accept?: string
  choice?: ImportChoice
  send: SendFile<A>
  /** Called when something was added. */
  onAdded: () => void
  /** How many can be, and were, imported. */
  good: (count: number) => string
  imported: (count: number) => string
  problemText: (problem: FileProblem) => string
  /** The first lines of a good file. */
  preview?: { heads: readonly string[]; rows: (answer: A) => ReactNode }
  /** What was imported before, on a tab of its own. */
  log?: { label: string; content: ReactNode }
  onClose: () => void
}

/** Imports a file: it is checked as soon as it is chosen; then all of it goes in, or its good lines where that can be. */
export function FileImport<A extends FileAnswer>({ onClose, ...props }: FileImportProps<A>) {
  const t = useT('importFile')
  const common = useT('common')
  const state = useFileImport(props.send, props.choice?.first ?? '', props.onAdded)
  const { answer, busy, file, isDone } = state
  const content = (
    <>
      <p>{props.hint}</p>
      {props.template ? <Template {...props.template} /> : null}
      <Group grow align="flex-start" gap="sm" mt="sm" mb="sm">
        <FileInput
          size="xs"
          label={t('chooseFile')}
          placeholder={(props.accept ?? TABLES).replaceAll(',', ', ')}
          accept={props.accept ?? TABLES}
          clearable
          value={file}
          onChange={state.chooseFile}
        />
        {props.choice ? <props.choice.Field value={state.choice} onChange={state.choose} /> : null}
      </Group>
      <div role="status">
        {busy ? <p>{t('checking')}</p> : null}
        {state.failure ? (
          <Alert color="red" variant="light">
            {state.failure}
          </Alert>
        ) : null}
        {answer && !busy ? (
          <ImportVerdict answer={answer} isDone={isDone} good={props.good} imported={props.imported} />
        ) : null}
      </div>
      {answer && answer.problems.length > 0 ? (
        <ProblemTable
          problems={answer.problems}
          textOf={props.problemText}
          more={answer.problems.length >= MOST_PROBLEMS}
        />
      ) : null}
      {answer && answer.problems.length === 0 && !isDone && props.preview ? (
        <ScrollTable label={t('preview')} heads={props.preview.heads}>
          {props.preview.rows(answer)}
        </ScrollTable>
      ) : null}
    </>
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={props.title}
      size="lg"
      lockScroll={false}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {props.log ? (
        <Tabs defaultValue="file" keepMounted={false}>
          <Tabs.List mb="sm">
            <Tabs.Tab value="file">{t('chooseFile')}</Tabs.Tab>
            <Tabs.Tab value="log">{props.log.label}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="file">{content}</Tabs.Panel>
          <Tabs.Panel value="log">{props.log.content}</Tabs.Panel>
        </Tabs>
      ) : (
        content
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button size="xs" variant="default" onClick={onClose}>
          {common(isDone ? 'close' : 'cancel')}
        </Button>
        {answer && !isDone && goodOf(answer) > 0 ? (
          <Button size="xs" loading={busy} onClick={state.add}>
            {t(answer.problems.length > 0 ? 'importGood' : 'import')}
          </Button>
        ) : null}
      </Group>
    </Modal>
  )
}

function Template({ fileName, heads, rows = [] }: NonNullable<FileImportProps<FileAnswer>['template']>) {
  const t = useT('importFile')
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      mt={6}
      ml={-6}
      onClick={() => download(fileName, 'text/csv', csvFile(heads, rows))}
    >
      {t('template')}
    </Button>
  )
}
