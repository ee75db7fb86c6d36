import type { NamedKind, ReportChoices } from '@waymark/contract/rooms/report/reportView.ts'
import type { ReportName } from '@waymark/contract/rooms/report/reportKinds.ts'
import type { Database } from '../../../platform/database/Database.ts'
import type { Queries } from '../../../platform/database/Queries.ts'
import type { LandmarkScope, Scope } from '../../../platform/http/Caller.ts'
import type { Owned, SharedFields, Viewer } from '../sharing/Owned.ts'
import { OWNED, VISIBLE } from '../sharing/sharing.queries.ts'

export interface ViewRow extends Owned {
  view_id: number
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
    transaction: db.transaction.bind(db),

    /** @param report of one report; null for all */
    views: ({ userId, orgIds }: Viewer, report: ReportName | null, signal?: AbortSignal) =>
      db.rows<ViewRow>(
        `select r.view_id, r.report, r.choices, ${OWNED} from report_view r join user_account u using (user_id)
         where ${VISIBLE} and ($3::text is null or r.report = $3)
         order by r.user_id <> $1, lower(r.name), r.view_id limit 500`,
        [userId, orgIds, report],
        { signal },
      ),

    /** Holds a view of a user for a change. */
    lock: (tx: Queries, viewId: number, userId: number) =>
      tx.row<ViewRow>(
        `select r.view_id, r.report, r.choices, ${OWNED} from report_view r join user_account u using (user_id)
         where r.view_id = $1 and r.user_id = $2 and r.deleted_at is null for update of r`,
        [viewId, userId],
      ),

    add: (
      tx: Queries,
      who: { orgId: number; userId: number },
      fields: SharedFields,
      shown: { report: ReportName; choices: ReportChoices },
    ) =>
      tx.row<{ view_id: number }>(
        `insert into report_view (org_id, user_id, name, sharing, user_ids, report, choices)
         values ($1, $2, $3, $4, $5, $6, $7) returning view_id`,
        [
          who.orgId,
          who.userId,
          fields.name,
          fields.sharing,
          [...fields.userIds],
          shown.report,
          JSON.stringify(shown.choices),
        ],
      ),

    change: (tx: Queries, viewId: number, fields: SharedFields, choices: ReportChoices) =>
      tx.run(
        `update report_view set name = $2, sharing = $3, user_ids = $4, choices = $5, updated_at = now() where view_id = $1`,
        [viewId, fields.name, fields.sharing, [...fields.userIds], JSON.stringify(choices)],
      ),

    softDelete: (tx: Queries, viewId: number) =>
      tx.run('update report_view set deleted_at = now() where view_id = $1', [viewId]),

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
