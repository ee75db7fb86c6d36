import { METRES } from '@waymark/core/geo/metres.ts'
import { fillPhrase } from '@waymark/core/text/fillPhrase.ts'
import type { Locale } from '@waymark/contract/locales.ts'
import type { AnyAnswer } from '@waymark/contract/rooms/report/defineReport.ts'
import type { ExportFormat } from '@waymark/contract/rooms/report/export.ts'
import { REPORT_KINDS, type ReportName } from '@waymark/contract/rooms/report/reportKinds.ts'
import { isTimeZone } from '@waymark/core/zones/zoneOffsets.ts'
import { dayAt } from '@waymark/core/reporting/days.ts'
import { cellsOf, headsOf } from '@waymark/core/reporting/reportCells.ts'
import type { AnyRow } from '@waymark/core/reporting/Column.ts'
import { ADDRESSES_BY } from '@waymark/core/text/creditedSheet.ts'
import type { CsvValue } from '@waymark/core/text/csv.ts'
import { languageTag } from '@waymark/contract/locales.ts'
import { safeFileName } from '../../platform/http/files/contentDisposition.ts'
import type { PdfNotes } from '../../platform/pdf/PdfDocument.ts'
import { DOCUMENT_WORDS } from './documentWords.ts'
import type { FileFoot, FileHead } from './FileTask.ts'
import { type DocumentReader, isFigure, readableCells } from './readableCells.ts'
import type { WholeReport } from './readReport.ts'
import { sayWord } from './sayWord.ts'

/** A report as a file: how it begins, its rows, how it ends and what it is called. */
export interface DescribedReport {
  readonly fileName: string
  readonly head: FileHead
  readonly cells: (row: AnyRow) => readonly CsvValue[]
  readonly foot: FileFoot
}

interface Asked {
  readonly name: ReportName
  readonly format: ExportFormat
  readonly reader: DocumentReader
  /** Names of the vehicles that were asked for; empty for all. */
  readonly vehicles: readonly string[]
  readonly keyword: string
}

/** Vehicles that the head of a document names. */
const NAMED = 12

/**
 * Describes a report as a file. Tables are for programs and keep the names, units and times that the descriptor says; a
 * document is for people, and has their language, clock and units, and the columns of the screen.
 */
export function describeReport(whole: WholeReport, asked: Asked): DescribedReport {
  const { report, answer } = whole
  const { name, format, reader } = asked
  const title = sayWord(reader.locale, REPORT_KINDS[name].title)
  const readable = readableCells(reader)
  const isDocument = format === 'pdf'
  const shown = Object.entries(report.columns).filter(([, { hidden }]) => !isDocument || !hidden)
  const heads = headsOf(report.columns, reader.distanceUnit)
  // a document and a workbook say it among their notes
  const credit = format === 'csv' ? answer.basis.placeCredit : undefined
  const credits = credit === undefined ? [] : [credit]
  return {
    fileName: fileNameOf(title, answer, asked),
    head: {
      format,
      title,
      about: aboutOf(answer, asked, readable.time),
      columns: isDocument
        ? shown.map(([key, column]) => ({ head: readable.head(key, column), isNumber: isFigure(column) }))
        : [
            ...shown.map(([, column], i) => ({ head: heads[i] ?? '', isNumber: isFigure(column) })),
            ...credits.map(() => ({ head: ADDRESSES_BY, isNumber: false })),
          ],
      sheet: report.name,
      language: languageTag(reader.locale),
    },
    cells: isDocument
      ? (row) => shown.map(([key, column]) => readable.cell(column, row[key]))
      : (row) => [...cellsOf(report.columns, row, reader.distanceUnit), ...credits],
    foot: {
      totals: shown.some(([key]) => answer.totals[key] !== undefined)
        ? shown.map(([key, column]) => readable.cell(column, answer.totals[key]))
        : null,
      notes: notesOf(answer, reader, readable.time),
    },
  }
}

function fileNameOf(title: string, { basis }: AnyAnswer, { format, reader }: Asked): string {
  const { from, to, askedAt } = basis
  if (from === null || to === null) return safeFileName(`${title} ${dayAt(Date.parse(askedAt), reader.zone)}.${format}`)
  // the range ends before the moment that it ends with
  const [first, last] = [dayAt(Date.parse(from), reader.zone), dayAt(Date.parse(to) - 1, reader.zone)]
  const { fileRange } = DOCUMENT_WORDS[reader.locale]
  const values: Record<string, string> = { title, from: first, to: last }
  const text = first === last ? `${title} ${first}` : fillPhrase(fileRange, values)
  return safeFileName(`${text}.${format}`)
}

function aboutOf(
  { basis }: AnyAnswer,
  { reader, vehicles, keyword }: Asked,
  time: (iso: string | null) => string,
): string[] {
  const words = DOCUMENT_WORDS[reader.locale]
  const when =
    basis.from === null
      ? fillPhrase(words.asOf, { time: time(basis.askedAt) })
      : `${time(basis.from)} – ${time(basis.to)}`
  const names = vehicles.slice(0, NAMED).join(', ')
  const more = vehicles.length - NAMED
  const of =
    vehicles.length === 0
      ? sayWord(reader.locale, 'allVehicles')
      : fillPhrase(words.vehicles, { names: more > 0 ? fillPhrase(words.more, { names, count: String(more) }) : names })
  const known = basis.knownOn === undefined ? [] : [sayWord(reader.locale, 'asKnownOn', { time: time(basis.knownOn) })]
  return [
    `${when} · ${reader.zone}`,
    ...known,
    of,
    ...(keyword === '' ? [] : [fillPhrase(words.search, { text: keyword })]),
  ]
}

function notesOf(
  { basis, closing }: AnyAnswer,
  reader: DocumentReader,
  time: (iso: string | null) => string,
): PdfNotes[] {
  const { locale, distanceUnit } = reader
  const words = DOCUMENT_WORDS[locale]
  const say = (key: string, values = {}): string => sayWord(locale, key, values)
  const number = new Intl.NumberFormat(languageTag(locale), { minimumFractionDigits: 3, maximumFractionDigits: 3 })
  const distance = (mm: number): string => `${number.format(mm / 1000 / METRES[distanceUnit])} ${distanceUnit}`
  const sums: PdfNotes[] =
    closing.length < 2
      ? []
      : [{ title: words.sums, lines: closing.map(({ part, mm }) => [say(`part_${part}`), distance(mm)]) }]
  return [
    ...sums,
    {
      title: words.basis,
      lines: [
        [say('askedAt'), time(basis.askedAt)],
        ...(basis.knownOn === undefined ? [] : [[say('knownOn'), time(basis.knownOn)] as const]),
        [say('timeZone'), basis.timeZone],
        [words.knownTo, basis.knownTo === null ? null : time(basis.knownTo)],
        [words.pending, basis.pending],
        [words.restated, basis.restated],
        [
          say('measured'),
          say('measuredBy', { odometer: distance(basis.odometerMm), satellites: distance(basis.satelliteMm) }),
        ],
        [say('setAside'), basis.setAside],
        [say('rules'), basis.rules.map(({ version, results }) => `${version} (${results})`).join(', ') || null],
        [say('borders'), basis.borders],
        ...(basis.placeCredit === undefined ? [] : [[say('addressesBy'), basis.placeCredit] as const]),
      ],
    },
  ]
}

/** The zone in which a document tells the times of a report: that of its days; UTC where parts of it go by different ones. */
export const zoneOfReport = ({ answer: { basis } }: WholeReport): string =>
  isTimeZone(basis.timeZone) ? basis.timeZone : 'UTC'

/** By whom a file is read. */
export const documentReader = (
  reader: { readonly distanceUnit: 'mi' | 'km'; readonly dateFormat: DocumentReader['dateFormat'] },
  locale: Locale,
  zone: string,
): DocumentReader => ({ locale, distanceUnit: reader.distanceUnit, dateFormat: reader.dateFormat, zone })
