import type { CallResult } from '@waymark/contract/call.ts'
import type { getRestatements, RestatedValue } from '@waymark/contract/rooms/movement.ts'
import { Link } from 'react-router'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { paths } from '../../../app/paths.ts'
import type { DataColumn } from '../../../ui/DataColumn.ts'

type Row = CallResult<typeof getRestatements>['list'][number]

/** The trail is opened with this much before and after what was corrected. Milliseconds. */
const AROUND = 1_800_000
/** What goes on, or lasted long, is shown from its beginning for as long as this. Milliseconds. */
const LONGEST = 29 * 86_400_000

/** Vehicle, what it is, before, now, why and when; a row without one of the two was added or taken back. */
export function useRestatementColumns(rows: readonly Row[]): DataColumn[] {
  const t = useT('movement')
  const format = useFormat()
  const moment = (text: string): string => format.time(Date.parse(text))
  const textOf = ({ from, to, distance, landmarkName, isLoaded }: RestatedValue): string => {
    const isOneDay = to !== null && format.date(Date.parse(from)) === format.date(Date.parse(to))
    return [
      landmarkName,
      isLoaded === null ? '' : t(isLoaded ? 'loaded' : 'unloaded'),
      to === null ? moment(from) : `${moment(from)} – ${isOneDay ? format.clock(Date.parse(to)) : moment(to)}`,
      distance === null ? '' : format.distance(distance),
    ]
      .filter((each) => each !== '')
      .join(' · ')
  }
  const column = (
    id: string,
    title: string,
    width: number,
    cell: DataColumn['cell'],
    more: Partial<DataColumn> = {},
  ): DataColumn => ({ id, title, width, cell, sortable: false, card: 'detail', ...more })
  return [
    column('vehicle', t('vehicle'), 170, (index) => <TrailLink row={rows[index]!} />, { card: 'title' }),
    column('kind', t('what'), 90, (index) => t(`kind_${rows[index]!.kind as 'trip'}`)),
    column('old', t('before'), 320, (index) => {
      const { old } = rows[index]!
      return old ? <s>{textOf(old)}</s> : t('notKnownBefore')
    }),
    column('new', t('now'), 320, (index) => {
      const row = rows[index]!
      return row.new ? textOf(row.new) : t('noLonger')
    }),
    column('cause', t('cause'), 160, (index) => t(`cause_${rows[index]!.cause}`)),
    column('at', t('correctedAt'), 140, (index) => moment(rows[index]!.at), { card: 'note' }),
  ]
}

/** The vehicle's name, which leads to its trail around what was corrected. */
function TrailLink({ row }: { row: Row }) {
  const value = row.new ?? row.old
  if (!value) return row.vehicleName
  const from = Date.parse(value.from) - AROUND
  const to = Math.min(from + LONGEST, (value.to === null ? Date.now() : Date.parse(value.to)) + AROUND)
  const range = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
  return <Link to={paths.trail({ vehicle: row.vehicleId, ...range })}>{row.vehicleName}</Link>
}
