import { aboveOf } from '../../platform/database/aboveOf.ts'
import type { Database } from '../../platform/database/Database.ts'
import { orgZone } from '../../platform/database/orgZone.queries.ts'
import type { LandmarkScope, Scope } from '../../platform/http/Caller.ts'
import { recordList } from '../../platform/records/recordList.queries.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { appointmentList, appointmentRecord } from './appointment.record.ts'
import type { KnownLandmark } from './appointmentRows.ts'
import { detentionTermsList, detentionTermsRecord } from './detentionTerms.record.ts'

/** Terms that hold at a landmark. Minutes. */
export interface TermsRow {
  landmark_id: number
  free: number
  step: number
  warn: number | null
}

/** An appointment of a vehicle at a landmark. Milliseconds since 1970 UTC. */
export interface AppointmentRow {
  vehicle_id: number
  landmark_id: number
  at: number
}

/** Statements over appointments and the terms of detention. */
export function appointmentQueries(db: Database) {
  return {
    appointments: recordStore(db, appointmentRecord),
    listAppointments: recordList(db, appointmentList),
    terms: recordStore(db, detentionTermsRecord),
    listTerms: recordList(db, detentionTermsList),

    /** Whether a landmark is of an organisation or of one below it. */
    isBelow: async (orgId: number, landmarkId: number): Promise<boolean> =>
      (await db.row(
        `with recursive ${aboveOf('(select org_id from landmark where landmark_id = $2)')}
         select from above where org_id = $1`,
        [orgId, landmarkId],
      )) !== undefined,

    /** Landmarks in sight that a file calls so: words in small letters. */
    landmarksNamed: ({ orgIds, landmarkIds }: LandmarkScope, words: readonly string[]) =>
      db.rows<KnownLandmark>(
        `select landmark_id, lower(name) as name, lower(custom_id) as custom_id from landmark
         where org_id = any($1::int4[]) and deleted_at is null and ($2::int4[] is null or landmark_id = any($2))
           and (lower(name) = any($3::text[]) or lower(custom_id) = any($3))`,
        [orgIds, landmarkIds ?? null, words],
      ),

    /** Appointments of vehicles that are entered already. */
    madeFor: (vehicleIds: readonly number[]) =>
      db.rows<AppointmentRow>(
        'select vehicle_id, landmark_id, at from appointment where vehicle_id = any($1::int4[]) and deleted_at is null',
        [vehicleIds],
      ),

    /** IANA zone of an organisation. */
    zone: (orgId: number, signal?: AbortSignal) => orgZone(db, orgId, signal),

    /** The terms that hold at landmarks: their own, else those of their organisation or of the nearest above it. */
    termsOf: (landmarkIds: readonly number[], signal?: AbortSignal) =>
      db.rows<TermsRow>(
        `with recursive up as (
           select landmark_id, org_id, 0 as depth from landmark where landmark_id = any($1::int4[])
           union all select u.landmark_id, o.parent_id, u.depth + 1 from up u join organization o on o.org_id = u.org_id
           where o.parent_id is not null and u.depth < 100)
         select distinct on (u.landmark_id) u.landmark_id, t.free_min as free, t.step_min as step, t.warn_min as warn
         from up u join detention_terms t on t.org_id = u.org_id and t.deleted_at is null
           and (t.landmark_id is null or t.landmark_id = u.landmark_id)
         order by u.landmark_id, t.landmark_id is null, u.depth`,
        [landmarkIds],
        { signal },
      ),

    /** Appointments of vehicles in a range (milliseconds since 1970 UTC), as far as the caller may see them. */
    appointmentsIn: (
      { orgIds, vehicleIds }: Scope,
      { vehicles, from, to }: { vehicles: readonly number[]; from: number; to: number },
      signal?: AbortSignal,
    ) =>
      db.rows<AppointmentRow>(
        `select vehicle_id, landmark_id, at from appointment
         where deleted_at is null and org_id = any($1::int4[]) and ($2::int4[] is null or vehicle_id = any($2))
           and vehicle_id = any($3::int4[]) and at between $4 and $5`,
        [orgIds, vehicleIds ?? null, vehicles, new Date(from), new Date(to)],
        { signal },
      ),
  }
}
export type AppointmentQueries = ReturnType<typeof appointmentQueries>
