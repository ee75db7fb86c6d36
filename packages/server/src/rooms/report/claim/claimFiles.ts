import { wallFormat } from '@waymark/core/zones/wallClock.ts'
import { fillPhrase } from '@waymark/core/text/fillPhrase.ts'
import type { ClaimContent } from '@waymark/contract/rooms/report/claim.ts'
import { csvFile, type CsvValue } from '@waymark/core/text/csv.ts'
import { type Locale, languageTag } from '@waymark/contract/locales.ts'
import { pdfAside } from '../../../platform/pdf/pdfAside.ts'
import { CLAIM_WORDS } from './claimWords.ts'

/** Words of the reports around a visit: the csv is for programs, so its headings are the same for everybody. */
const WHAT = CLAIM_WORDS.en.what

const hours = (seconds: number): number => Math.round((seconds / 3600) * 100) / 100

/** The csv of a pack: a line for each visit, with the reports around it. Times are UTC. */
export function claimCsv(content: ClaimContent, hash: string): Buffer {
  const head = [
    'Claim',
    'Reference',
    'Vehicle',
    'VIN',
    'Plate',
    'Landmark',
    'Arrival earliest (UTC)',
    'Arrival (UTC)',
    'Arrival latest (UTC)',
    'Departure earliest (UTC)',
    'Departure (UTC)',
    'Departure latest (UTC)',
    'Dwell (h)',
    'Free (min)',
    'Detention (h)',
    'Detention at least (h)',
    'Detention at most (h)',
    ...Object.values(WHAT).flatMap((what) => [`${what} (UTC)`, `${what}, latitude`, `${what}, longitude`]),
    'SHA-256 of the content',
  ]
  const rows = content.visits.map((visit): CsvValue[] => [
    content.number,
    content.reference,
    visit.vehicle,
    visit.vin,
    visit.plate,
    visit.landmark,
    visit.arrival.earliest,
    visit.arrival.at,
    visit.arrival.latest,
    visit.departure.earliest,
    visit.departure.at,
    visit.departure.latest,
    hours(visit.dwellSeconds),
    content.freeMinutes,
    hours(visit.detentionSeconds),
    hours(visit.atLeastSeconds),
    hours(visit.atMostSeconds),
    ...Object.keys(WHAT).flatMap((what): CsvValue[] => {
      const report = visit.reports.find((each) => each.what === what)
      return report ? [report.time, report.lat, report.lon] : [null, null, null]
    }),
    hash,
  ])
  return Buffer.from(csvFile(head, rows))
}

/** A moment on the wall of a zone, to the second. */
function wall(zone: string): (time: string | null) => string {
  const format = wallFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' }, zone)
  return (time) => (time === null ? '–' : format(Date.parse(time)))
}

/**
 * The pdf of a pack, in the language of who issues it: what was issued in another one stays as it was.
 *
 * @param link where it is verified
 */
export async function claimPdf(content: ClaimContent, hash: string, link: string, locale: Locale): Promise<Buffer> {
  const at = wall(content.timeZone)
  const words = CLAIM_WORDS[locale]
  const figure = new Intl.NumberFormat(languageTag(locale), { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const inHours = (seconds: number): string => figure.format(hours(seconds))
  const title = fillPhrase(words.title, { number: content.number })
  const { organization, timeZone: zone } = content
  const bytes = await pdfAside({
    title: content.reference === '' ? title : `${title}, ${content.reference}`,
    about: [
      fillPhrase(words.issued, { organization, time: at(content.issuedAt), zone }),
      fillPhrase(words.terms, { free: content.freeMinutes, step: content.stepMinutes }),
      fillPhrase(words.verify, { link }),
    ],
    columns: words.head.map((each, i) => ({ head: each, isNumber: i > 5 })),
    rows: content.visits.map((visit) => [
      [visit.vehicle, visit.plate].filter(Boolean).join(', '),
      visit.landmark,
      at(visit.arrival.at),
      `${at(visit.arrival.earliest)} – ${at(visit.arrival.latest)}`,
      at(visit.departure.at),
      `${at(visit.departure.earliest)} – ${at(visit.departure.latest)}`,
      inHours(visit.dwellSeconds),
      inHours(visit.detentionSeconds),
      inHours(visit.atLeastSeconds),
      inHours(visit.atMostSeconds),
    ]),
    totals: [words.total, '', '', '', '', '', '', inHours(content.detentionSeconds), '', ''],
    notes: [
      ...content.visits.map(({ vehicle, landmark, reports }) => ({
        title: fillPhrase(words.around, { vehicle, landmark }),
        lines: reports.map(
          ({ what, time, lat, lon }) =>
            [words.what[what], `${at(time)} · ${lat.toFixed(6)}, ${lon.toFixed(6)}`] as const,
        ),
      })),
      {
        title: words.basis,
        lines: [
          [words.knownTo, at(content.knownTo)],
          [words.rules, content.rules.join(', ')],
          [words.hash, hash],
          [words.previous, content.previous ?? words.first],
        ],
      },
    ],
    language: languageTag(locale),
  })
  return Buffer.from(bytes)
}
