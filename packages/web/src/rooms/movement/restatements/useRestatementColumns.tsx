import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import type { CallResult } from '@waymark/contract/call.ts'
import type { getRestatements, RestatedValue } from '@waymark/contract/rooms/movement.ts'
import { Link } from 'react-router'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { paths } from '../../../app/paths.ts'
import type { DataColumn } from '../../../ui/table/DataColumn.ts'
import styles from './restatements.module.css'

type Row = CallResult<typeof getRestatements>['list'][number]

/** The trail is opened with this much before and after what was corrected. Milliseconds. */
const AROUND = 1_800_000
/** What goes on, or lasted long, is shown from its beginning for as long as this. Milliseconds. */
const LONGEST = 29 * 86_400_000

/** Vehicle, what it is, when it was, what was said of it, what is now, why and since when, and who saw what was said. */
export function useRestatementColumns(showReaders: (row: Row) => void): DataColumn<Row>[] {
  const t = useT('movement')
  const words = useT('reading')
  const format = useFormat()
  const moment = (text: string): string => format.time(Date.parse(text))
  /** When it began, by what is said of it now. */
  const began = ({ new: is, old }: Row): string => (is ?? old)?.from ?? ''
  /** Without the day, where that is the row's. */
  const clock = (row: Row, text: string, seconds: boolean): string => {
    const isSameDay = format.date(Date.parse(text)) === format.date(Date.parse(began(row)))
    return isSameDay ? format.clock(Date.parse(text), seconds) : format.time(Date.parse(text), seconds)
  }
  const partsOf = (row: Row, { from, to, distance, isLoaded }: RestatedValue, seconds: boolean): string[] => [
    isLoaded === null ? '' : t(isLoaded ? 'loaded' : 'empty'),
    to === null ? clock(row, from, seconds) : `${clock(row, from, seconds)} – ${clock(row, to, seconds)}`,
    distance === null || row.kind === 'stop' ? '' : format.distance(distance),
  ]
  const join = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ')
  /** What differs of both, to the second where to the minute nothing does; empty for one that is not there. */
  const textsOf = (row: Row): { before: string; now: string; isSame: boolean } => {
    const { old, new: is } = row
    if (!old || !is)
      return {
        before: old ? join(partsOf(row, old, false)) : '',
        now: is ? join(partsOf(row, is, false)) : '',
        isSame: false,
      }
    for (const seconds of [false, true]) {
      const [before, now] = [partsOf(row, old, seconds), partsOf(row, is, seconds)]
      const differs = (_part: string, i: number): boolean => before[i] !== now[i]
      if (before.some(differs))
        return { before: join(before.filter(differs)), now: join(now.filter(differs)), isSame: false }
    }
    return { before: join(partsOf(row, old, false)), now: t('moreExact'), isSame: true }
  }
  const column = (
    id: string,
    title: string,
    width: number,
    cell: DataColumn<Row>['cell'],
    more: Partial<DataColumn<Row>> = {},
  ): DataColumn<Row> => ({ id, title, width, cell, sortable: false, ...more })
  return [
    column('vehicle', t('vehicle'), 150, (row) => <TrailLink row={row} />, { card: 'title' }),
    column(
      'kind',
      t('what'),
      140,
      (row) => {
        const { kind, old, new: is } = row
        const { landmarkName } = is ?? old ?? { landmarkName: '' }
        return [t(`kind_${kind as 'trip'}`), landmarkName].filter((each) => each !== '').join(' · ')
      },
      { card: 'detail' },
    ),
    column('when', t('when'), 140, (row) => moment(began(row)), { card: 'note' }),
    column(
      'old',
      t('before'),
      200,
      (row) => {
        const { before, isSame } = textsOf(row)
        if (before === '') return t('notKnownBefore')
        return isSame ? before : <s>{before}</s>
      },
      { card: 'detail' },
    ),
    column(
      'new',
      t('now'),
      200,
      (row) => {
        const { now } = textsOf(row)
        return now === '' ? t('noLonger') : now
      },
      { card: 'detail' },
    ),
    column('cause', t('why'), 120, (row) => t(`cause_${row.cause}`)),
    column('at', t('correctedAt'), 140, (row) => moment(row.at)),
    column(
      'readers',
      words('readers'),
      100,
      (row) => (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`${words('whoSaw')}: ${row.vehicleName}, ${moment(began(row))}`}
          leftSection={<IconEye size={14} aria-hidden />}
          onClick={() => showReaders(row)}
        >
          {format.number(row.readers)}
        </Button>
      ),
      { card: 'detail' },
    ),
  ]
}

/** The vehicle's name, which leads to its trail around what was corrected. */
function TrailLink({ row }: { row: Row }) {
  const value = row.new ?? row.old
  if (!value) return row.vehicleName
  const from = Date.parse(value.from) - AROUND
  const to = Math.min(from + LONGEST, (value.to === null ? Date.now() : Date.parse(value.to)) + AROUND)
  const range = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
  return (
    <Link className={styles.vehicle} to={paths.trail({ vehicle: row.vehicleId, ...range })}>
      {row.vehicleName}
    </Link>
  )
}
