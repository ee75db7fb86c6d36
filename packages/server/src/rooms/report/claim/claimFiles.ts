import type { ClaimContent } from '@waymark/contract/rooms/report/claim.ts'
import { csvFile, type CsvValue } from '@waymark/core/text/csv.ts'
import { writePdf } from '../../../platform/pdf/writePdf.ts'

/** Words of the reports around a visit. */
const WHAT = {
  lastOutside: 'last report outside, before arrival',
  firstInside: 'first report inside',
  lastInside: 'last report inside',
  firstOutside: 'first report outside, after departure',
} as const

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
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return (time) => (time === null ? '–' : format.format(Date.parse(time)))
}

/** The pdf of a pack, in English. @param link where it is verified */
export async function claimPdf(content: ClaimContent, hash: string, link: string): Promise<Buffer> {
  const at = wall(content.timeZone)
  const head = [
    'Vehicle',
    'Landmark',
    'Arrived',
    'Arrival between',
    'Departed',
    'Departure between',
    'Dwell (h)',
    'Detention (h)',
    'At least (h)',
    'At most (h)',
  ]
  const bytes = await writePdf({
    title: `Detention claim ${content.number}${content.reference === '' ? '' : `, ${content.reference}`}`,
    about: [
      `${content.organization}. Issued ${at(content.issuedAt)}. Times are of ${content.timeZone}.`,
      `${content.freeMinutes} minutes of each visit are free; detention is what goes beyond them, in whole steps of ${content.stepMinutes} minutes.`,
      `Verify: ${link}`,
    ],
    columns: head.map((each, i) => ({ head: each, isNumber: i > 5 })),
    rows: content.visits.map((visit) => [
      [visit.vehicle, visit.plate].filter(Boolean).join(', '),
      visit.landmark,
      at(visit.arrival.at),
      `${at(visit.arrival.earliest)} – ${at(visit.arrival.latest)}`,
      at(visit.departure.at),
      `${at(visit.departure.earliest)} – ${at(visit.departure.latest)}`,
      hours(visit.dwellSeconds).toFixed(2),
      hours(visit.detentionSeconds).toFixed(2),
      hours(visit.atLeastSeconds).toFixed(2),
      hours(visit.atMostSeconds).toFixed(2),
    ]),
    totals: ['Total', '', '', '', '', '', '', hours(content.detentionSeconds).toFixed(2), '', ''],
    notes: [
      ...content.visits.map((visit) => ({
        title: `Reports around the visit of ${visit.vehicle} at ${visit.landmark}`,
        lines: visit.reports.map(
          ({ what, time, lat, lon }) => [WHAT[what], `${at(time)} at ${lat.toFixed(6)}, ${lon.toFixed(6)}`] as const,
        ),
      })),
      {
        title: 'What it rests on',
        lines: [
          ['Reports known to', at(content.knownTo)],
          ['Movement rules', content.rules.join(', ')],
          ['SHA-256 of the content', hash],
          ['Seal of the pack before', content.previous ?? 'none: this is the first'],
        ],
      },
    ],
    language: 'en',
  })
  return Buffer.from(bytes)
}
