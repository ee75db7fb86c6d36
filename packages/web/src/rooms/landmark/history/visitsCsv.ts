import type { LandmarkVisit } from '@waymark/contract/rooms/movement.ts'
import { csvFile, type CsvValue } from '@waymark/core/text/csv.ts'

/** Titles of the file's columns. */
export interface VisitTitles {
  landmark: string
  vehicle: string
  organization: string
  device: string
  entered: string
  enteredAfter: string
  enteredBefore: string
  left: string
  leftAfter: string
  leftBefore: string
  duration: string
}

/** Visits as a csv file: times in UTC, ISO 8601; how long in hours, so that it can be reckoned with. */
export function visitsCsv(visits: readonly LandmarkVisit[], titles: VisitTitles): string {
  const rows = visits.map((visit): CsvValue[] => [
    visit.landmarkName,
    visit.vehicleName,
    visit.orgName,
    visit.deviceId,
    visit.enter.at,
    visit.enter.earliest,
    visit.enter.latest,
    visit.leave?.at ?? null,
    visit.leave?.earliest ?? null,
    visit.leave?.latest ?? null,
    Math.round(visit.duration / 36) / 100,
  ])
  return csvFile(Object.values(titles), rows)
}
