import { reportBasis } from '../rooms/report/defineReport.ts'
import { fuelPurchase } from '../rooms/report/fuel.ts'
import { allTripsLine } from '../rooms/report/trip.ts'
import { auditPackLine } from '../rooms/report/auditPack.ts'
import { claimContent } from '../rooms/report/claim.ts'
import { columnFields } from './report/columnFields.ts'
import { iftaFields } from './report/iftaFields.ts'
import { claimFields } from './report/claimFields.ts'
import { lineFields } from './report/lineFields.ts'
import { keptFields } from './report/keptFields.ts'
import { paramFields } from './report/paramFields.ts'
import { salesFields } from './report/salesFields.ts'
import { salesDocument } from '../rooms/report/sales.ts'
import type { RoomWords } from './RoomWords.ts'

export const reportWords: RoomWords = {
  title: 'Reports',
  about: 'Reports over a time, their files, schedules, charts, claims and fuel taxes.',
  schemas: {
    ReportBasis: reportBasis,
    FuelPurchase: fuelPurchase,
    AllTripsLine: allTripsLine,
    AuditPackLine: auditPackLine,
    ClaimContent: claimContent,
    SalesDocument: salesDocument,
  },
  fields: {
    ...columnFields,
    ...iftaFields,
    ...claimFields,
    ...lineFields,
    ...keptFields,
    ...paramFields,
    ...salesFields,
    'in.vehicleIds': 'Ids of vehicles: only these.',
    'in.timeZone':
      'IANA name of the zone whose days count; when left out, that of the organisation that had the vehicle.',
    'in.format': 'Answers the rows as a file, too.',
    'in.distanceUnit': 'Unit of the distances in the file.',
    'out.list': 'The rows of the page.',
    totals: 'Sums of all rows by column, in the unit of the column.',
    series: 'What the chart shows, of all rows, in their order.',
    'series.at': 'Day or name that the value is of.',
    'series.value': 'Value in the unit of the column that the chart shows.',
    closing: 'Parts that add up to the last of them, the mileage of the range. Empty where nothing is driven.',
    part: 'What the part is.',
    'closing.mm': 'Distance in millimetres.',
    basis: 'By what it was made, and of when.',
    'ReportBasis.knownOn': 'As of when its figures are known, ISO 8601 UTC. Left out: now.',
    'ReportBasis.askedAt': 'When it was asked for, ISO 8601 UTC.',
    'ReportBasis.from': 'Begin of the range, ISO 8601 UTC; null for what is now.',
    'ReportBasis.to': 'End of the range, ISO 8601 UTC; null for what is now.',
    'ReportBasis.timeZone': 'IANA name of the zone whose days count.',
    knownTo: 'Up to here every vehicle’s reports are in, ISO 8601 UTC; null before the first.',
    'ReportBasis.pending':
      'How many vehicles have reports of the range that are not taken in yet, or are being computed anew.',
    rules: 'By which versions of the movement rules the results were made.',
    'rules.version': 'Version of the movement rules.',
    'rules.results': 'How many results were made by it.',
    borders: 'Which borders of states and provinces: the beginning of the SHA-256 of their files.',
    zoneRules: 'Version of the IANA time zone database by which days begin, e.g. `2026f`.',
    odometerMm: 'Distance that odometers measured, in millimetres.',
    satelliteMm: 'Distance that satellites measured, in millimetres.',
    setAside:
      'How many positions of the range cannot be right and count nowhere: of hung receivers, by wrong clocks, jumps.',
    'ReportBasis.restated': 'How many results of the range were said differently before.',
    settings: 'What else it was made by, such as limits and methods.',
    'settings.name': 'Name of the setting.',
    'settings.value': 'Its value.',
    placeCredit:
      'Whose addresses and streets its places may be named by, to be shown beside them as their terms ask. Left out: nobody’s.',
    'out.file': 'The rows as a file; null when none was asked for.',
  },
}
