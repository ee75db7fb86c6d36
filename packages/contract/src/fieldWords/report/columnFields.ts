import type { Column, ColumnKind, Columns } from '@waymark/core/reporting/Column.ts'
import { cycleReport } from '../../rooms/report/landmark.ts'
import { reportCalls } from '../../rooms/report/reportCalls.gen.ts'
import type { ReportKind } from '../../rooms/report/ReportKind.ts'
import { REPORT_KINDS } from '../../rooms/report/reportKinds.ts'
import { tripReport } from '../../rooms/report/trip.ts'
import type { FieldWords } from '../RoomWords.ts'

/** How a kind of column is read, after the column's heading. */
const READ_AS: Readonly<Record<ColumnKind, string>> = {
  id: ', an id',
  text: '',
  count: ', a count',
  figure: ', a figure',
  distance: ', in metres',
  duration: ', in seconds',
  speed: ', in m/s',
  volume: ', in litres',
  money: ', an amount in the currency of another column',
  share: ', a share from 0 to 1',
  time: ', ISO 8601 UTC',
  day: ', a day such as 2026-11-21',
  degrees: ', in degrees, WGS 84',
  temperature: ', in °C',
  flag: ', yes or no',
  choice: ', a word',
}

const wordsOf = ({ head, kind }: Column): string => `${head}${READ_AS[kind]}; null where there is none.`

/** Where rows of which columns are answered; the journeys of one asset have no kind of report of their own. */
const ROWS: readonly (readonly [path: string, columns: Columns])[] = [
  ...(Object.values(REPORT_KINDS) as ReportKind[]).map(
    ({ report, call }) => [`${nameOf(call.path)}.out.list`, report.columns] as const,
  ),
  ['getAssetAJCReport.out.list', cycleReport.columns],
  ['AllTripsLine.list', tripReport.columns],
]

function nameOf(path: string): string {
  const [name = ''] = Object.entries(reportCalls).find(([, call]) => call.path === path) ?? []
  return name
}

/** What the columns of reports mean: their headings in files, with the unit of the answer. */
export const columnFields: FieldWords = Object.fromEntries(
  ROWS.flatMap(([path, columns]) =>
    Object.entries(columns).map(([key, column]) => [`${path}.${key}`, wordsOf(column)]),
  ),
)
