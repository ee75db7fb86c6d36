import type { cycleReport, landmarkReport, visitReport } from '@waymark/contract/rooms/report/landmark.ts'
import { type Cycle, cyclesOf, drivenBetween } from '@waymark/core/reporting/cyclesOf.ts'
import type { RowOf } from '@waymark/core/reporting/Column.ts'
import { quantile } from '@waymark/core/reporting/dwell.ts'
import { isoOrNull } from '../../../platform/clock/isoOrNull.ts'
import { billedSeconds, type VisitBilling } from '../../appointment/public.ts'
import type { ClaimedVisit } from '../claim/claim.queries.ts'
import type { TripPart, VisitRow } from './visits.queries.ts'

/** Milliseconds since 1970 UTC. */
interface Range {
  readonly from: number
  readonly to: number
}

const iso = (ms: number): string => new Date(ms).toISOString()

/** Seconds of a visit, up to now while it lasts. */
const dwellOf = (visit: VisitRow, now: number): number => Math.max(0, ((visit.leave_ms ?? now) - visit.enter_ms) / 1000)

type BilledVisit = VisitRow & VisitBilling

/** Seconds of detention, up to now while it lasts. */
const detentionOf = (visit: BilledVisit, now: number): number =>
  billedSeconds(visit, visit.enter_ms, visit.leave_ms ?? now)

/** A visit as its report shows it. */
type VisitShown = RowOf<typeof visitReport.columns> & { readonly detention: number }

/** Which claim a visit is in: a later correction may have moved its ends, so what overlaps is the same one. */
export function claimOf(claimed: readonly ClaimedVisit[]): (visit: VisitRow) => number | null {
  const of = Map.groupBy(claimed, ({ vehicle_id, landmark_id }) => `${vehicle_id} ${landmark_id}`)
  return (visit) =>
    of
      .get(`${visit.vehicle_id} ${visit.landmark_id}`)
      ?.find(({ enter, leave }) => enter < (visit.leave_ms ?? Infinity) && leave > visit.enter_ms)?.number ?? null
}

/** @param claim number of the claim that it is in */
export function toVisit(visit: BilledVisit, now: number, claim: number | null): VisitShown {
  return {
    vehicleName: visit.name,
    landmarkName: visit.landmark_name,
    enter: iso(visit.enter_ms),
    leave: isoOrNull(visit.leave_ms),
    dwell: dwellOf(visit, now),
    appointment: visit.appointment === null ? null : iso(visit.appointment),
    detention: detentionOf(visit, now),
    claim,
    enterEarliest: isoOrNull(visit.enter_earliest),
    enterLatest: isoOrNull(visit.enter_latest),
    leaveEarliest: isoOrNull(visit.leave_earliest),
    leaveLatest: isoOrNull(visit.leave_latest),
    orgName: visit.org_name,
    vehicleId: visit.vehicle_id,
    landmarkId: visit.landmark_id,
  }
}

/** Milliseconds that all visits together take before a turn rate means something: of seconds it would be tens of thousands. */
const LEAST_PRESENT = 86_400_000

/**
 * A landmark by its visits. The turn rate is how often what is there on average was turned over in the range: departures
 * over the mean number of assets on hand; null where they were there for less than a day in all.
 */
export function toLandmark(
  visits: readonly BilledVisit[],
  { from, to }: Range,
  now: number,
): RowOf<typeof landmarkReport.columns> {
  const dwells = visits.map((visit) => dwellOf(visit, now))
  const end = Math.min(to, now)
  const present = visits.reduce(
    (sum, { enter_ms, leave_ms }) => sum + Math.max(0, Math.min(leave_ms ?? now, end) - Math.max(enter_ms, from)),
    0,
  )
  const onHand = end > from ? present / (end - from) : 0
  const departures = visits.filter(({ leave_ms }) => leave_ms !== null && leave_ms < end).length
  const detentions = visits.map((visit) => detentionOf(visit, now)).filter((seconds) => seconds > 0)
  return {
    landmarkName: visits[0]?.landmark_name ?? '',
    visits: visits.length,
    assets: new Set(visits.map((visit) => visit.vehicle_id)).size,
    onHand: visits.filter(({ leave_ms }) => leave_ms === null).length,
    meanDwell: dwells.reduce((sum, dwell) => sum + dwell, 0) / Math.max(1, dwells.length),
    medianDwell: quantile(dwells, 0.5),
    p90Dwell: quantile(dwells, 0.9),
    longestDwell: Math.max(0, ...dwells),
    detained: detentions.length,
    detention: detentions.reduce((sum, seconds) => sum + seconds, 0),
    turnRate: present >= LEAST_PRESENT ? departures / onHand : null,
    landmarkId: visits[0]?.landmark_id ?? null,
  }
}

/** The journey cycles of some vehicles that arrived in a range. */
export function toCycles(
  visits: readonly VisitRow[],
  trips: readonly TripPart[],
  { from, to }: Range,
): RowOf<typeof cycleReport.columns>[] {
  const tripsOf = Map.groupBy(trips, (trip) => trip.vehicle_id)
  const names = new Map(visits.map((visit) => [visit.landmark_id, visit.landmark_name]))
  return [...Map.groupBy(visits, (visit) => visit.vehicle_id).values()].flatMap((own) => {
    const { vehicle_id: vehicleId = 0, name = '', org_name: orgName = '' } = own[0] ?? {}
    const stays = own.map((visit) => ({ landmark: visit.landmark_id, enter: visit.enter_ms, leave: visit.leave_ms }))
    const driven = tripsOf.get(vehicleId) ?? []
    return cyclesOf(stays)
      .filter(({ arrive }) => arrive >= from && arrive < to)
      .map((cycle) => ({
        vehicleName: name,
        orgName,
        vehicleId,
        origin: names.get(cycle.origin) ?? '',
        destination: names.get(cycle.destination) ?? '',
        landmarkId: cycle.destination,
        distance: drivenBetween(driven, cycle.depart, cycle.arrive) / 1000,
        ...timesOf(cycle),
      }))
  })
}

function timesOf({ depart, arrive, leave }: Cycle) {
  return {
    depart: iso(depart),
    arrive: iso(arrive),
    travelTime: (arrive - depart) / 1000,
    dwell: leave === null ? null : (leave - arrive) / 1000,
    cycle: leave === null ? null : (leave - depart) / 1000,
  }
}
