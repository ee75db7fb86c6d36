import type { TemperatureHistory } from '@waymark/contract/rooms/temperature.ts'
import { csvFile } from '@waymark/core/text/csv.ts'
import { download, fileNamePart } from '../../app/files/download.ts'
import type { Format } from '../../app/format/makeFormat.ts'
import type { Translate } from '../../app/i18n.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Rows of a file: when, how warm in the user's unit, and how that stands to the range. */
export function readingRows(
  { start, points, low, high }: Pick<TemperatureHistory, 'start' | 'points' | 'low' | 'high'>,
  format: Format,
  t: Translate<'temperature'>,
): [string, number, string][] {
  const first = Date.parse(start)
  return points.time.map((time, i) => {
    const value = points.value[i]!
    const state =
      low === null && high === null
        ? 'noRange'
        : low !== null && value < low
          ? 'low'
          : high !== null && value > high
            ? 'high'
            : 'inside'
    return [format.time(first + time, true), Math.round((format.temperatureValue(value) ?? 0) * 10) / 10, t(state)]
  })
}

/** Saves readings as a csv file or a workbook, in the user's unit and zone. */
export async function saveReadings(
  history: TemperatureHistory,
  name: string,
  format: 'csv' | 'xlsx',
  user: Format,
  t: Translate<'temperature'>,
): Promise<void> {
  const rows = readingRows(history, user, t)
  const head = [
    `${t('measured')} (${user.zoneName(Date.parse(history.start))})`,
    `${t('temperature')} (${user.temperatureUnit})`,
    t('state'),
  ]
  const file = `${fileNamePart(name)}-${history.start.slice(0, 10)}.${format}`
  if (format === 'csv')
    return download(
      file,
      'text/csv',
      csvFile(
        head,
        rows.map((row) => row.map(String)),
      ),
    )
  // the library is as large as a screen: only whoever wants a workbook fetches it
  const { utils, write } = await import('@e965/xlsx')
  const book = utils.book_new(utils.aoa_to_sheet([head, ...rows], { dense: true }), t('temperature').slice(0, 31))
  const bytes = write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer
  return download(file, XLSX, new Uint8Array(bytes))
}
