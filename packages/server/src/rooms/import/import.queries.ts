import type { ImportRun } from '@waymark/contract/rooms/import/import.ts'
import type { Database } from '../../platform/database/Database.ts'
import { importRunRecord } from '../../platform/importFile/importRun.record.ts'
import { isoTime } from '../../platform/records/isoTime.ts'
import { recordList, type RecordList } from '../../platform/records/recordList.queries.ts'

/** An import as a list has it, and who brought it in. */
export type ListedRun = Omit<ImportRun, 'events'> & { readonly userId: number }

interface RunFilters {
  /** Kinds of files that the caller may import. */
  readonly kinds: readonly string[]
  readonly runKey?: string | undefined
  /** Also those that were only looked at. */
  readonly dryRuns?: boolean | undefined
}

const LIST: RecordList<ListedRun, RunFilters> = {
  kind: importRunRecord,
  joins: 'left join organization o using (org_id) join user_account u on u.user_id = r.user_id',
  columns: () => ({
    runKey: 'r.run_key',
    kind: 'r.kind',
    orgId: 'r.org_id',
    orgName: `coalesce(o.name, '')`,
    fileName: 'r.file_name',
    userId: 'r.user_id',
    username: 'u.username',
    at: isoTime('r.at'),
    state: 'r.state',
    reason: 'r.reason',
    rows: 'r.total',
    checked: 'r.checked',
    failed: 'r.failed',
    written: 'r.added',
    problemCount: 'r.problems',
    undone: 'r.undone',
    kept: 'r.kept',
    hasFile: 'r.file is not null',
  }),
  search: ['r.file_name', 'u.username'],
  sorts: {},
  order: 'r.at desc, r.run_id desc',
  filters: ({ kinds, runKey, dryRuns = false }, bind) => [
    `r.kind = any(${bind(kinds)}::text[])`,
    runKey === undefined ? undefined : `r.run_key = ${bind(runKey)}`,
    dryRuns ? undefined : 'not r.is_dry',
  ],
}

/** Statements of the room of imports. Every one of a list is bound to what the caller may see. */
export function importQueries(db: Database) {
  return {
    db,

    list: recordList(db, LIST),

    problems: (
      runId: number,
      {
        field,
        problem,
        limit,
        offset,
      }: { field: string | undefined; problem: string | undefined; limit: number; offset: number },
      signal?: AbortSignal,
    ) =>
      db.rows<{ line: number; column: string; field: string; problem: string; value: string; total: number }>(
        `select line, col as "column", field, problem, value, count(*) over ()::int4 as total from import_problem
         where run_id = $1 and ($2::text is null or field = $2) and ($3::text is null or problem = $3)
         order by line, col, field limit $4 offset $5`,
        [runId, field ?? null, problem ?? null, limit, offset],
        { signal },
      ),

    problemCounts: (runId: number, signal?: AbortSignal) =>
      db.rows<{ field: string; problem: string; count: number }>(
        `select field, problem, count(*)::int4 as count from import_problem where run_id = $1
         group by field, problem order by count(*) desc, field, problem`,
        [runId],
        { signal },
      ),

    /** What is wrong with each line of a file, in order of its columns. */
    problemsOfLines: (runId: number, signal?: AbortSignal) =>
      db.rows<{ line: number; problems: { field: string; problem: string }[] }>(
        `select line, json_agg(json_build_object('field', field, 'problem', problem) order by col, field) as problems
         from import_problem where run_id = $1 group by line`,
        [runId],
        { signal },
      ),
  }
}
export type ImportQueries = ReturnType<typeof importQueries>
