import { appointmentsOf, MOST_APART } from '@waymark/core/reporting/appointmentsOf.ts'
import { DETENTION_STEP, detentionOf } from '@waymark/core/reporting/dwell.ts'
import type { Scope } from '../../platform/http/Caller.ts'
import type { AppointmentQueries, TermsRow } from './appointment.queries.ts'

/** A visit of a landmark. Milliseconds since 1970 UTC. */
interface Visit {
  readonly vehicle_id: number
  readonly landmark_id: number
  readonly enter_ms: number
  /** Null while it is there. */
  readonly leave_ms: number | null
}

/** How a visit is billed. */
export interface VisitBilling {
  /** When it was expected, in milliseconds since 1970 UTC; null where nobody made an appointment. */
  readonly appointment: number | null
  /** Seconds that cost nothing, and that one step is of. */
  readonly free: number
  readonly step: number
  /** Seconds before the end of the free time at which people are warned; null: they are not. */
  readonly warn: number | null
}

/** Visits so far around a range have a say in which appointment is whose. Milliseconds. */
export const AROUND = 2 * MOST_APART

/** Minutes that cost nothing where no terms say anything else, as FMCSA's research on detention takes it. */
export const FREE_MINUTES = 120

/**
 * Adds to visits how they are billed: by the appointment that each was for, and by the terms of its landmark.
 *
 * @param rows all of their vehicles and landmarks up to {@link AROUND} around those that are wanted: an appointment is of the
 *   visit nearest to it
 * @param free seconds that cost nothing, whatever the terms say; undefined: by them
 */
export async function billVisits<Row extends Visit>(
  queries: Pick<AppointmentQueries, 'termsOf' | 'appointmentsIn'>,
  scope: Scope,
  rows: readonly Row[],
  { free, now }: { readonly free: number | undefined; readonly now: number },
  signal?: AbortSignal,
): Promise<(Row & VisitBilling)[]> {
  if (rows.length === 0) return []
  const vehicles = [...new Set(rows.map(({ vehicle_id }) => vehicle_id))]
  const from = rows.reduce((least, { enter_ms }) => Math.min(least, enter_ms), Infinity) - MOST_APART
  const to = rows.reduce((most, { leave_ms }) => Math.max(most, leave_ms ?? now), -Infinity) + MOST_APART
  const [terms, made] = await Promise.all([
    queries.termsOf([...new Set(rows.map(({ landmark_id }) => landmark_id))], signal),
    queries.appointmentsIn(scope, { vehicles, from, to }, signal),
  ])
  const termsOf = new Map(terms.map((each) => [each.landmark_id, each]))
  const expected = expectedOf(rows, Map.groupBy(made, keyOf), now)
  return rows.map((row) => ({
    ...row,
    appointment: expected.get(row) ?? null,
    ...secondsOf(termsOf.get(row.landmark_id), free),
  }))
}

const secondsOf = (terms: TermsRow | undefined, free: number | undefined) => ({
  free: free ?? (terms?.free ?? FREE_MINUTES) * 60,
  step: terms ? terms.step * 60 : DETENTION_STEP,
  warn: terms?.warn == null ? null : terms.warn * 60,
})

const keyOf = ({ vehicle_id, landmark_id }: Pick<Visit, 'vehicle_id' | 'landmark_id'>): string =>
  `${vehicle_id} ${landmark_id}`

/** The appointment of each visit that has one. */
function expectedOf<Row extends Visit>(
  rows: readonly Row[],
  made: ReadonlyMap<string, readonly { readonly at: number }[]>,
  now: number,
): Map<Row, number> {
  const found = new Map<Row, number>()
  if (made.size === 0) return found
  for (const [key, own] of Map.groupBy(rows, keyOf)) {
    const times = made.get(key)?.map(({ at }) => at) ?? []
    const stays = own.map(({ enter_ms, leave_ms }) => ({ enter: enter_ms, leave: leave_ms ?? now }))
    for (const [place, at] of appointmentsOf(stays, times).entries()) if (at !== undefined) found.set(own[place]!, at)
  }
  return found
}

/**
 * Seconds of a visit that are billed: whole steps beyond the free time, from the later of arrival and appointment.
 *
 * @param from when it arrived, and
 * @param to when it left, in milliseconds since 1970 UTC
 */
export const billedSeconds = (
  { appointment, free, step }: Omit<VisitBilling, 'warn'>,
  from: number,
  to: number,
): number => detentionOf(Math.max(0, (to - Math.max(from, appointment ?? -Infinity)) / 1000), free, step)
