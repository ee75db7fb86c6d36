import { ActionIcon } from '@mantine/core'
import { IconListDetails, IconTimeline } from '@tabler/icons-react'
import { columnWord } from '@waymark/contract/rooms/report/columnWord.ts'
import type { AnyReport } from '@waymark/contract/rooms/report/defineReport.ts'
import type { AnyRow, ColumnKind } from '@waymark/core/reporting/Column.ts'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { NONE } from '../../app/format/makeFormat.ts'
import { useT } from '../../app/i18n.ts'
import { paths } from '../../app/paths.ts'
import { usePlaceNames } from '../../app/places.ts'
import { usePermission } from '../../app/sessionStore.ts'
import type { DataColumn } from '../../ui/DataColumn.ts'
import { evidenceOf } from './evidenceOf.ts'
import { useCellText } from './useCellText.ts'

/** CSS pixels. */
const WIDTHS: Partial<Record<ColumnKind, number>> = {
  text: 150,
  time: 158,
  choice: 128,
  day: 112,
  flag: 84,
  degrees: 100,
  duration: 108,
}
const PLAIN: readonly ColumnKind[] = ['text', 'time', 'day', 'choice', 'flag']

/** What a screen shows of rows in a way of its own. */
export interface RowLooks {
  /** Words of columns that others have words for, by the columns' keys; undefined for those of the report. */
  readonly cells?: Readonly<Record<string, (value: AnyRow[string]) => string | undefined>>
  /** The address of the records behind a row; undefined where there are none. */
  readonly linkOf?: (row: AnyRow) => string | undefined
}

/** The columns of a report as its descriptor has them, and the way from each row to the reports or records behind it. */
export function useReportColumns(
  report: AnyReport,
  rows: readonly AnyRow[],
  { cells, linkOf }: RowLooks = {},
): DataColumn[] {
  const t = useT('report')
  const text = useCellText()
  const { region } = usePlaceNames()
  const mayReplay = usePermission('monitoring:history-trail')
  return useMemo(() => {
    const regionOf = (code: AnyRow[string] | undefined): string =>
      typeof code === 'string' && code !== '' ? `${region(code)} · ${code}` : NONE
    const isBlank = (id: string): boolean => rows.length > 0 && rows.every((row) => row[id] === null)
    // words that no row has would be a column of dashes
    const shown = Object.entries(report.columns).filter(
      ([id, { hidden, kind }]) => !hidden && !((kind === 'text' || kind === 'choice') && isBlank(id)),
    )
    const columns = shown.map(([id, column], place): DataColumn => ({
      id,
      title: t(columnWord(id)),
      width: WIDTHS[column.kind] ?? 92,
      numeric: !PLAIN.includes(column.kind),
      ...(place === 0 ? { card: 'title' } : place === 1 ? { card: 'note' } : place < 5 ? { card: 'detail' } : {}),
      cell: (index) => {
        const value = rows[index]?.[id]
        return id === 'jurisdiction' ? regionOf(value) : (cells?.[id]?.(value ?? null) ?? text(column, value))
      },
    }))
    if (linkOf) columns.push(linkColumn('records', t('records'), IconListDetails, (index) => linkOf(rows[index] ?? {})))
    if (!mayReplay || !report.evidence) return columns
    columns.push(
      linkColumn('evidence', t('evidence'), IconTimeline, (index) => {
        const behind = evidenceOf(report, rows[index] ?? {})
        return behind && paths.trail(behind)
      }),
    )
    return columns
  }, [report, rows, t, text, region, mayReplay, cells, linkOf])
}

/** A column of links, each to what is behind its row. */
function linkColumn(
  id: string,
  hint: string,
  LinkIcon: typeof IconTimeline,
  addressOf: (index: number) => string | undefined,
): DataColumn {
  return {
    id,
    title: '',
    hint,
    width: 48,
    sortable: false,
    card: 'action',
    cell: (index) => {
      const address = addressOf(index)
      return address === undefined ? null : (
        <ActionIcon
          component={Link}
          to={address}
          size="sm"
          variant="subtle"
          color="gray"
          aria-label={hint}
          title={hint}
          onClick={(event) => event.stopPropagation()}
        >
          <LinkIcon size={16} aria-hidden />
        </ActionIcon>
      )
    },
  }
}
