import type { ClaimContent } from '@waymark/contract/rooms/report/claim.ts'
import { isoOrNull } from '../../../platform/clock/isoOrNull.ts'
import { billedSeconds, type VisitBilling } from '../../appointment/public.ts'
import type { VisitRow } from '../landmark/visits.queries.ts'

/** A place that a report told. */
export interface ClaimPlace {
  readonly lat: number
  readonly lon: number
}

export type ClaimVisit = ClaimContent['visits'][number]
/** A visit that is over. */
export type EndedVisit = VisitRow & VisitBilling & { leave_ms: number }

const iso = (ms: number): string => new Date(ms).toISOString()

/** The reports around a visit: what each is, and when. Milliseconds since 1970 UTC. */
export function momentsOf(visit: EndedVisit): { what: ClaimVisit['reports'][number]['what']; time: number }[] {
  const moments = [
    { what: 'lastOutside', time: visit.enter_earliest },
    { what: 'firstInside', time: visit.enter_latest },
    { what: 'lastInside', time: visit.leave_earliest ?? -1 },
    { what: 'firstOutside', time: visit.leave_latest ?? -1 },
  ] as const
  return moments.filter(({ time }) => time >= 0)
}

/**
 * A visit as a claim tells it.
 *
 * @param places where the vehicle was at the moments around the visit
 */
export function toClaimVisit(
  visit: EndedVisit,
  known: { readonly vin: string; readonly plate: string },
  places: ReadonlyMap<number, ClaimPlace>,
): ClaimVisit {
  const { enter_ms: enter, leave_ms: leave } = visit
  const between = (from: number, to: number): number => billedSeconds(visit, from, to)
  const or = (ms: number | null, otherwise: number): number => (ms === null || ms < 0 ? otherwise : ms)
  return {
    vehicle: visit.name,
    vin: known.vin,
    plate: known.plate,
    landmark: visit.landmark_name,
    arrival: { earliest: isoOrNull(visit.enter_earliest), at: iso(enter), latest: isoOrNull(visit.enter_latest) },
    departure: { earliest: isoOrNull(visit.leave_earliest), at: iso(leave), latest: isoOrNull(visit.leave_latest) },
    appointment: visit.appointment === null ? null : iso(visit.appointment),
    freeMinutes: visit.free / 60,
    stepMinutes: visit.step / 60,
    dwellSeconds: Math.round((leave - enter) / 1000),
    detentionSeconds: between(enter, leave),
    atLeastSeconds: between(or(visit.enter_latest, enter), or(visit.leave_earliest, leave)),
    atMostSeconds: between(or(visit.enter_earliest, enter), or(visit.leave_latest, leave)),
    reports: momentsOf(visit).flatMap(({ what, time }) => {
      const place = places.get(time)
      return place ? [{ what, time: iso(time), ...place }] : []
    }),
  }
}
