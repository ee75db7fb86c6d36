import type { ExportRecord } from '@waymark/contract/rooms/report/export.ts'
import { useMemo } from 'react'
import { NONE } from '../../../app/format/makeFormat.ts'
import { sizeText } from '../../../app/format/sizeText.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { RowMenu } from '../../../app/RowMenu.tsx'
import type { DataColumn } from '../../../ui/table/DataColumn.ts'
import { StateText } from './StateText.tsx'
import { useReportTitle } from './useReportTitle.ts'
import { actionsColumn } from '../../../app/list/actionsColumn.ts'

interface Actions {
  withOwner: boolean
  save: (record: ExportRecord) => Promise<void>
  cancel: (record: ExportRecord) => Promise<void>
  remove: (record: ExportRecord) => void
}

/** The columns of the list of exports. */
export function useExportColumns(actions: Actions): DataColumn<ExportRecord>[] {
  const t = useT('reportCentre')
  const format = useFormat()
  const title = useReportTitle()
  const { withOwner, save, cancel, remove } = actions
  return useMemo(() => {
    const time = (iso: string | null): string => (iso === null ? NONE : format.time(Date.parse(iso)))
    const columns: DataColumn<ExportRecord>[] = [
      { id: 'report', card: 'title', title: t('report'), width: 190, cell: (row) => title(row.report) },
      { id: 'state', card: 'note', title: t('state'), width: 150, cell: (row) => <StateText record={row} /> },
      { id: 'range', card: 'detail', title: t('range'), width: 190, cell: (row) => rangeOf(row, format.date) },
      { id: 'format', card: 'detail', title: t('format'), width: 70, cell: (row) => row.format },
      {
        id: 'rows',
        card: 'detail',
        title: t('rows'),
        width: 90,
        numeric: true,
        cell: (row) => (row.state === 'done' ? format.number(row.rows) : NONE),
        blank: (row) => row.state !== 'done',
      },
      {
        id: 'bytes',
        title: t('size'),
        width: 90,
        numeric: true,
        cell: (row) => (row.bytes > 0 ? sizeText(row.bytes) : NONE),
      },
      {
        id: 'createdAt',
        card: 'detail',
        named: true,
        title: t('askedAt'),
        width: 150,
        cell: (row) => time(row.createdAt),
      },
      { id: 'expiresAt', title: t('keptUntil'), width: 150, cell: (row) => time(row.expiresAt) },
    ]
    if (withOwner)
      columns.push({
        id: 'username',
        title: t('by'),
        width: 150,
        cell: (row) => {
          const { scheduleName, username } = row
          return scheduleName === null ? username : t('bySchedule', { name: scheduleName })
        },
      })
    columns.push(
      actionsColumn(t('actions'), (record) => {
        const isOpen = record.state === 'queued' || record.state === 'running'
        return (
          <RowMenu
            name={`${title(record.report)} ${record.format}`}
            actions={[
              record.state === 'done' && { label: t('saveFile'), run: () => void save(record) },
              record.events.includes('cancel') && { label: t('cancel'), run: () => void cancel(record) },
              !isOpen && { label: t('remove'), danger: true, run: () => remove(record) },
            ]}
          />
        )
      }),
    )
    return columns.map((column) => ({ sortable: false, ...column }))
  }, [t, format, title, withOwner, save, cancel, remove])
}

function rangeOf({ from, to }: ExportRecord, date: (time: number) => string): string {
  if (from === null || to === null) return NONE
  const [first, last] = [date(Date.parse(from)), date(Date.parse(to) - 1)]
  return first === last ? first : `${first} – ${last}`
}
