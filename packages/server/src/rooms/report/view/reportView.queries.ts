import type { NamedKind, ReportChoices } from '@waymark/contract/rooms/report/reportView.ts'
import type { ReportName } from '@waymark/contract/rooms/report/reportKinds.ts'
import type { Database } from '../../../platform/database/Database.ts'
import type { LandmarkScope, Scope } from '../../../platform/http/Caller.ts'
import { recordStore } from '../../../platform/records/recordStore.queries.ts'
import { sharedList } from '../sharing/sharing.queries.ts'
import { reportViewRecord } from './reportView.record.ts'

interface ViewRow {
  viewId: number
  report: ReportName
  choices: ReportChoices
}

export interface UseRow {
  report: ReportName
  choices: ReportChoices
  /** Milliseconds since 1970 UTC. */
  used_at: number
}

export type ReportViewQueries = ReturnType<typeof reportViewQueries>

/**
 * Which of these records ($1) somebody may see: $2 organisations, $3 what they are limited to or null. A vehicle that was the
 * organisation's once counts: reports are of the past.
 */
const SEEN: Readonly<Record<NamedKind, string>> = {
  vehicle: `select distinct vehicle_id as id from vehicle_org_span
    where vehicle_id = any($1::int4[]) and org_id = any($2::int4[]) and ($3::int4[] is null or vehicle_id = any($3))`,
  landmark: `select landmark_id as id from landmark where landmark_id = any($1::int4[]) and org_id = any($2::int4[])
    and deleted_at is null and ($3::int4[] is null or landmark_id = any($3))`,
  driver: `select driver_id as id from driver where driver_id = any($1::int4[]) and org_id = any($2::int4[])
    and deleted_at is null and ($3::int4[] is null or driver_id = any($3))`,
}

/** Statements over saved views of reports, and over what was asked last. */
export function reportViewQueries(db: Database) {
  return {
    store: recordStore(db, reportViewRecord),

    list: sharedList<ViewRow, { report?: ReportName | undefined }>(
      db,
      reportViewRecord,
      { viewId: 'r.view_id', report: 'r.report', choices: 'r.choices' },
      ({ report }, bind) => (report === undefined ? 'true' : `r.report = ${bind(report)}`),
    ),

    uses: (userId: number, signal?: AbortSignal) =>
      db.rows<UseRow>(
        'select report, choices, used_at from report_use where user_id = $1 order by used_at desc',
        [userId],
        { signal },
      ),

    keepUse: (userId: number, report: ReportName, choices: ReportChoices) =>
      db.run(
        `insert into report_use (user_id, report, choices) values ($1, $2, $3)
         on conflict (user_id, report) do update set choices = excluded.choices, used_at = now()`,
        [userId, report, JSON.stringify(choices)],
      ),

    /** Those of these records that a caller may see. */
    seen: async (kind: NamedKind, ids: readonly number[], caller: Scope & LandmarkScope, signal?: AbortSignal) => {
      const limits = { vehicle: caller.vehicleIds, landmark: caller.landmarkIds, driver: undefined }
      const rows = await db.rows<{ id: number }>(SEEN[kind], [[...ids], caller.orgIds, limits[kind] ?? null], {
        signal,
      })
      return new Set(rows.map(({ id }) => id))
    },
  }
}
