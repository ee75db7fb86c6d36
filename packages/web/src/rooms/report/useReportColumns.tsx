import { ActionIcon } from '@mantine/core'
import { IconListDetails, IconTimeline } from '@tabler/icons-react'
import { columnWord } from '@waymark/contract/rooms/report/columnWord.ts'
import type { AnyReport } from '@waymark/contract/rooms/report/defineReport.ts'
import type { AnyRow, Column, ColumnKind } from '@waymark/core/reporting/Column.ts'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { NONE } from '../../app/format/makeFormat.ts'
import { useT } from '../../app/i18n.ts'
import { paths } from '../../app/paths.ts'
import { usePlaceNames } from '../../app/place/places.ts'
import { usePermission } from '../../app/sessionStore.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'
import { evidenceOf } from './evidenceOf.ts'
import styles from './report.module.css'
import { useCellText } from './useCellText.ts'

/** CSS pixels. */
const WIDTHS: Partial<Record<ColumnKind, number>> = {
  text: 150,
  time: 158,
  choice: 128,
  day: 104,
  flag: 84,
  degrees: 100,
  duration: 92,
  count: 80,
  money: 124,
}
/** CSS pixels that a title takes, with the arrow of its order. */
const widthOf = (title: string): number => Math.ceil(title.length * 6.4) + 34
const WORDS: readonly ColumnKind[] = ['text', 'choice']
/** Columns that name a place, by the end of the trip that lies there. */
const ENDS = { startPlace: 'start', endPlace: 'end' } as const
const PLACE_WIDTH = 190
const isEnd = (id: string): id is keyof typeof ENDS => Object.hasOwn(ENDS, id)
const PLAIN: readonly ColumnKind[] = ['text', 'time', 'day', 'choice', 'flag']

/** What a screen shows of rows in a way of its own. */
export interface RowLooks {
  /** Words of columns that others have words for, by the columns' keys; undefined for those of the report. */
  readonly cells?: Readonly<Record<string, (value: AnyRow[string], row: AnyRow) => string | undefined>>
  /** Titles of columns that are others than those of the report, by the columns' keys. */
  readonly titles?: Readonly<Record<string, string>>
  /** What columns mean, by their keys. */
  readonly hints?: Readonly<Record<string, string>>
  /** Shows what is behind a value; undefined where nothing is. */
  readonly press?: (row: AnyRow, id: string) => (() => void) | undefined
  /** The address of the records behind a row; undefined where there are none. */
  readonly linkOf?: (row: AnyRow) => string | undefined
}

/** The columns of a report as its descriptor has them, and the way from each row to the reports or records behind it. */
export function useReportColumns(
  report: AnyReport,
  rows: readonly AnyRow[],
  { cells, titles, hints, press, linkOf }: RowLooks = {},
): DataColumn<AnyRow>[] {
  const t = useT('report')
  const text = useCellText()
  const { region, near, town } = usePlaceNames()
  const mayReplay = usePermission('monitoring:history-trail')
  return useMemo(() => {
    const regionOf = (code: AnyRow[string] | undefined): string =>
      typeof code === 'string' && code !== '' ? `${region(code)} · ${code}` : NONE
    const isTown = (name: AnyRow[string] | undefined, lat: number, lon: number): boolean => {
      const found = town(lat, lon)
      return found !== undefined && name === `${found.name}, ${found.region || found.country}`
    }
    /** Where a trip began or ended: in a landmark, at a street, or how far from which town. */
    const placeOf = (end: 'start' | 'end', row: AnyRow): string => {
      const { [`${end}Place`]: name, [`${end}LandmarkId`]: landmark, [`${end}Lat`]: lat, [`${end}Lon`]: lon } = row
      const isNear = landmark === null && typeof lat === 'number' && typeof lon === 'number' && isTown(name, lat, lon)
      return (isNear && near(lat, lon)) || (typeof name === 'string' ? name : NONE)
    }
    const wordsOf = (id: string, column: Column, row: AnyRow): string => {
      const value = row[id]
      if (id === 'jurisdiction') return regionOf(value)
      if (id === 'region' && typeof value === 'string') return region(value)
      if (isEnd(id)) return placeOf(ENDS[id], row)
      return cells?.[id]?.(value ?? null, row) ?? text(column, value)
    }
    const isBlank = (id: string): boolean =>
      rows.length > 0 && rows.every(({ [id]: value }) => value === null || value === false)
    // what no row has would be a column of dashes
    const shown = Object.entries(report.columns).filter(([id, { hidden }]) => !hidden && !isBlank(id))
    // a phone's card has the places in any case, and of the others the first
    const others = shown.filter(([id]) => !isEnd(id))
    const columns = shown.map((entry) => columnOf(entry, others.indexOf(entry)))
    function columnOf([id, column]: (typeof shown)[number], place: number): DataColumn<AnyRow> {
      const title = titles?.[id] ?? t(columnWord(id))
      return {
        id,
        title,
        width: isEnd(id) ? PLACE_WIDTH : Math.max(WIDTHS[column.kind] ?? 92, widthOf(title)),
        ...(isEnd(id) && { sortable: false }),
        numeric: !PLAIN.includes(column.kind),
        mayCut: WORDS.includes(column.kind),
        ...(hints?.[id] !== undefined && { hint: hints[id] }),
        ...(place === 0 ? { card: 'title' } : place === 1 ? { card: 'note' } : place < 5 ? { card: 'detail' } : {}),
        cell: (row) => {
          const said = wordsOf(id, column, row)
          const open = press?.(row, id)
          return open === undefined ? (
            said
          ) : (
            <button type="button" className={styles.behind} onClick={open}>
              {said}
            </button>
          )
        },
      }
    }
    if (linkOf) columns.push(linkColumn('records', t('records'), IconListDetails, linkOf))
    if (!mayReplay || !report.evidence) return columns
    columns.push(
      linkColumn('evidence', t('evidence'), IconTimeline, (row) => {
        const behind = evidenceOf(report, row)
        return behind && paths.trail(behind)
      }),
    )
    return columns
  }, [report, rows, t, text, region, near, town, mayReplay, cells, titles, hints, press, linkOf])
}

/** A column of links, each to what is behind its row. */
function linkColumn(
  id: string,
  hint: string,
  LinkIcon: typeof IconTimeline,
  addressOf: (row: AnyRow) => string | undefined,
): DataColumn<AnyRow> {
  return {
    id,
    title: '',
    hint,
    width: 48,
    sortable: false,
    card: 'action',
    cell: (row) => {
      const address = addressOf(row)
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
