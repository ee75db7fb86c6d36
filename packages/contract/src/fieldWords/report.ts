import { reportBasis } from '../rooms/report/defineReport.ts'
import { fuelPurchase } from '../rooms/report/fuel.ts'
import { allTripsLine } from '../rooms/report/trip.ts'
import { auditPackLine } from '../rooms/report/auditPack.ts'
import { claimContent } from '../rooms/report/claim.ts'
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
  },
}
