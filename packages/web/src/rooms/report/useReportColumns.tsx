import { ActionIcon } from '@mantine/core'
import { IconTimeline } from '@tabler/icons-react'
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
  choice: 110,
  day: 100,
  flag: 84,
  degrees: 100,
}
const PLAIN: readonly ColumnKind[] = ['text', 'time', 'day', 'choice', 'flag']

/** The columns of a report as its descriptor has them, and the way from each row to the reports behind it. */
export function useReportColumns(report: AnyReport, rows: readonly AnyRow[]): DataColumn[] {
  const t = useT('report')
  const text = useCellText()
  const { region } = usePlaceNames()
  const mayReplay = usePermission('monitoring:history-trail')
  return useMemo(() => {
    const regionOf = (code: AnyRow[string] | undefined): string =>
      typeof code === 'string' && code !== '' ? `${region(code)} · ${code}` : NONE
    const isBlank = (id: string): boolean => rows.length > 0 && rows.every((row) => row[id] === null)
    // a text that no row has would be a column of dashes
    const shown = Object.entries(report.columns).filter(
      ([id, { hidden, kind }]) => !hidden && !(kind === 'text' && isBlank(id)),
    )
    const columns = shown.map(([id, column], place): DataColumn => ({
      id,
      title: t(`col_${id}` as 'col_start'),
      width: WIDTHS[column.kind] ?? 92,
      numeric: !PLAIN.includes(column.kind),
      ...(place === 0 ? { card: 'title' } : place === 1 ? { card: 'note' } : place < 5 ? { card: 'detail' } : {}),
      cell: (index) => (id === 'jurisdiction' ? regionOf(rows[index]?.[id]) : text(column, rows[index]?.[id])),
    }))
    if (!mayReplay || !report.evidence) return columns
    columns.push({
      id: 'evidence',
      title: '',
      hint: t('evidence'),
      width: 48,
      sortable: false,
      card: 'action',
      cell: (index) => {
        const behind = evidenceOf(report, rows[index] ?? {})
        return behind ? (
          <ActionIcon
            component={Link}
            to={paths.trail(behind)}
            size="sm"
            variant="subtle"
            color="gray"
            aria-label={t('evidence')}
            title={t('evidence')}
            onClick={(event) => event.stopPropagation()}
          >
            <IconTimeline size={16} aria-hidden />
          </ActionIcon>
        ) : null
      },
    })
    return columns
  }, [report, rows, t, text, region, mayReplay])
}
