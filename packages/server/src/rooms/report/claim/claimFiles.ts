import { hoursOf, priceDetention } from '@waymark/core/reporting/priceDetention.ts'
import { wallFormat } from '@waymark/core/zones/wallClock.ts'
import { fillPhrase } from '@waymark/core/text/fillPhrase.ts'
import type { ClaimContent } from '@waymark/contract/rooms/report/claim.ts'
import { csvFile, type CsvValue } from '@waymark/core/text/csv.ts'
import { type Locale, languageTag } from '@waymark/contract/locales.ts'
import { printDocument } from '../../../platform/documents/printDocument.ts'
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
    'Appointment (UTC)',
    'Dwell (h)',
    'Free (min)',
    'Step (min)',
    'Detention (h)',
    'Detention at least (h)',
    'Detention at most (h)',
    'Hourly rate',
    'Amount',
    'Currency',
    ...Object.values(WHAT).flatMap((what) => [`${what} (UTC)`, `${what}, latitude`, `${what}, longitude`]),
    'SHA-256 of the content',
  ]
  const { hourly = null, amounts = [], currency = null } = content.price ?? {}
  const rows = content.visits.map((visit, i): CsvValue[] => [
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
    visit.appointment ?? null,
    hours(visit.dwellSeconds),
    visit.freeMinutes ?? null,
    visit.stepMinutes ?? null,
    hours(visit.detentionSeconds),
    hours(visit.atLeastSeconds),
    hours(visit.atMostSeconds),
    hourly,
    amounts[i] ?? null,
    currency,
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

/** What the pdf of a pack says besides what was frozen. */
interface OnPaper {
  /** SHA-256 of the content. */
  readonly hash: string
  /** Where it is verified. */
  readonly link: string
  readonly logo: Uint8Array | null
}

/** The pdf of a pack, in the language of who issues it: what was issued in another one stays as it was. */
export function claimPdf(content: ClaimContent, { hash, link, logo }: OnPaper, locale: Locale): Promise<Buffer> {
  const at = wall(content.timeZone)
  const words = CLAIM_WORDS[locale]
  const figure = new Intl.NumberFormat(languageTag(locale), { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const inHours = (seconds: number): string => figure.format(hours(seconds))
  const between = ({ earliest, at: time, latest }: ClaimContent['visits'][number]['arrival']) => {
    const day = at(time).slice(0, 11)
    // of the day that was just said the time is enough
    const short = (edge: string | null): string => at(edge).replace(day, '')
    return { at: at(time), from: short(earliest), to: short(latest) }
  }
  const title = fillPhrase(words.title, { number: content.number })
  return printDocument({
    title,
    name: [title, content.reference].filter(Boolean).join(', '),
    logo,
    parties: [
      { role: 'from', name: content.organization },
      ...(content.billTo ? [{ role: 'billTo', name: content.billTo.name, address: content.billTo } as const] : []),
    ],
    facts: [
      [words.issued, at(content.issuedAt)],
      [words.reference, content.reference],
      [words.zone, content.timeZone],
    ],
    about: [fillPhrase(words.verify, { link })],
    lines: content.visits.map((visit) => ({
      text: [[visit.vehicle, visit.plate].filter(Boolean).join(', '), visit.landmark].join(' · '),
      details: [
        fillPhrase(words.arrived, between(visit.arrival)),
        fillPhrase(words.departed, between(visit.departure)),
        ...(visit.appointment ? [fillPhrase(words.appointment, { at: at(visit.appointment) })] : []),
        fillPhrase(words.terms, { free: visit.freeMinutes ?? 0, step: visit.stepMinutes ?? 0 }),
        fillPhrase(words.bounds, {
          dwell: inHours(visit.dwellSeconds),
          least: inHours(visit.atLeastSeconds),
          most: inHours(visit.atMostSeconds),
        }),
      ],
      quantity: hoursOf(visit.detentionSeconds),
      unit: words.hour,
    })),
    priced: content.price
      ? priceDetention(
          content.visits.map((visit) => visit.detentionSeconds),
          content.price,
        )
      : null,
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
    locale,
  })
}
