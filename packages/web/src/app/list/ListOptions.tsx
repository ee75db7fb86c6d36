import { Button } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { csvFile } from '@waymark/core/text/csv.ts'
import { ColumnChoices } from '../../ui/table/ColumnChoices.tsx'
import type { DataColumn } from '../../ui/table/DataColumn.ts'
import { download, fileNamePart } from '../files/download.ts'
import { useT } from '../i18n.ts'
import { useSave } from '../save/useSave.ts'
import { say } from '../said/say.ts'
import type { ListQuery } from './useListCall.ts'
import type { useListColumns } from './useListColumns.ts'
import styles from './list.module.css'

/** Most rows of a page, and of a file. */
const PAGE = 500
const MOST_ROWS = 10_000

interface Props<Row> {
  title: string
  columns: ReturnType<typeof useListColumns<Row>>
  /** Asks for the list as it is narrowed and sorted; undefined where what is seen is handed out in another way. */
  ask: ListQuery<Row>['ask'] | undefined
}

/** Which columns a list has, and its rows as a file: all that fit, in the columns that are shown. */
export function ListOptions<Row>({ title, columns, ask }: Props<Row>) {
  const common = useT('common')
  const saving = useSave(
    async (from: NonNullable<Props<Row>['ask']>) => {
      const rows: Row[] = []
      for (let pageNo = 1; ; pageNo++) {
        const outcome = await from({ pageNo, pageSize: PAGE })
        if (!outcome.ok) return outcome
        rows.push(...outcome.data.list)
        const { list, total } = outcome.data
        if (list.length < PAGE || rows.length >= MOST_ROWS) return { ...outcome, data: { rows, total } }
      }
    },
    {
      done: ({ rows, total }) => {
        const shown = columns.shown.filter((column) => column.title !== '' && isInWords(column, rows[0]))
        const lines = rows.map((row, index) => shown.map((column) => wordOf(column, row, index)))
        const head = shown.map((column) => column.title)
        download(`${fileNamePart(title)}.csv`, 'text/csv', csvFile(head, lines))
        if (total > rows.length) say(common('exportedFirst', { number: rows.length }))
      },
    },
  )
  return (
    <div className={styles.options}>
      {ask ? (
        <Button
          size="xs"
          variant="default"
          fullWidth
          leftSection={<IconDownload size={15} aria-hidden />}
          loading={saving.busy}
          onClick={() => saving.save(ask)}
        >
          {common('exportList')}
        </Button>
      ) : null}
      <Button
        size="xs"
        variant="default"
        fullWidth
        leftSection={<IconPrinter size={15} aria-hidden />}
        onClick={() => window.print()}
      >
        {common('print')}
      </Button>
      {saving.failure ? (
        <p role="alert" className={styles.failure}>
          {saving.failure}
        </p>
      ) : null}
      <h3>{common('columns')}</h3>
      <ColumnChoices
        columns={columns.choosable}
        chosen={columns.chosen}
        onChange={columns.put}
        onUsual={() => columns.put(undefined)}
        texts={{
          moveUp: (name) => common('moveUp', { name }),
          moveDown: (name) => common('moveDown', { name }),
          usual: common('defaultColumns'),
        }}
      />
    </div>
  )
}

/** Whether a column says in words what it holds, and not in drawings alone. */
const isInWords = <Row,>({ text, cell }: DataColumn<Row>, first: Row | undefined): boolean =>
  text !== undefined || first === undefined || typeof cell(first, 0) === 'string'

/** What a cell says in words. */
function wordOf<Row>({ text, cell }: DataColumn<Row>, row: Row, index: number): string {
  const said = text ? text(row) : cell(row, index)
  return typeof said === 'string' ? said : ''
}
