import type { Database } from '../database/Database.ts'
import type { Queries } from '../database/Queries.ts'
import { recordStore, type StoredRecord } from '../records/recordStore.queries.ts'
import { importRunRecord } from './importRun.record.ts'

/** An import as it is read to be moved. */
export type StoredRun = StoredRecord<typeof importRunRecord>

/** What an import made or changed. */
export interface ImportItem {
  readonly line: number
  readonly kind: string
  readonly recordId: number
  readonly version: number
  /** The fields that it had before; null for what was made. */
  readonly before: Readonly<Record<string, unknown>> | null
}

/** Statements of imports, each over the connection or transaction that it is given. */
export const importRuns = {
  store: (tx: Queries) => recordStore(tx, importRunRecord),

  idOf: async (tx: Queries, runKey: string) =>
    (await tx.row<{ run_id: number }>('select run_id from import_run where run_key = $1', [runKey]))?.run_id,

  keepFile: (tx: Queries, runId: number, file: Buffer, digest: Buffer) =>
    tx.run('update import_run set file = $2, digest = $3 where run_id = $1', [runId, file, digest]),

  file: async (tx: Queries, runId: number) =>
    (await tx.row<{ file: Buffer | null }>('select file from import_run where run_id = $1', [runId]))?.file ??
    undefined,

  /** Keeps what is wrong with a file, some thousand cells at a time, in place of what was. @param chunks JSON lists of problems */
  putProblems: async (tx: Queries, runId: number, chunks: readonly string[]) => {
    await tx.run('delete from import_problem where run_id = $1', [runId])
    for (const chunk of chunks) await importRuns.addProblems(tx, runId, chunk)
  },

  /** Keeps more of what is wrong with it. @param problems a JSON list of them */
  addProblems: (tx: Queries, runId: number, problems: string): Promise<number> =>
    tx.run(
      `insert into import_problem (run_id, line, col, field, problem, value)
       select $1, p.line, p."column", p.field, p.problem, p.value
       from jsonb_to_recordset($2::jsonb) as p (line int4, "column" text, field text, problem text, value text)`,
      [runId, problems],
    ),

  putItems: (tx: Queries, runId: number, items: readonly ImportItem[]) =>
    tx.run(
      `insert into import_item (run_id, line, kind, record_id, version, before)
       select $1, i.line, i.kind, i."recordId", i.version, nullif(i.before, 'null'::jsonb)
       from jsonb_to_recordset($2::jsonb) as i (line int4, kind text, "recordId" int8, version int4, before jsonb)`,
      [runId, JSON.stringify(items)],
    ),

  /** All of it is stored once this transaction counts. */
  finish: (tx: Queries, runId: number) =>
    tx.run('update import_run set finished_at = now() where run_id = $1', [runId]),

  items: (tx: Queries, runId: number) =>
    tx.rows<ImportItem>(
      `select line, kind, record_id as "recordId", version, before from import_item where run_id = $1
       order by line, kind, record_id`,
      [runId],
    ),

  /** Says that it is being worked on, and how far it is; answers its state, which somebody may have changed. */
  beat: async (tx: Queries, runId: number, checked: number, added: number) =>
    (
      await tx.row<{ state: string }>(
        'update import_run set beat_at = now(), checked = $2, added = $3 where run_id = $1 returning state',
        [runId, checked, added],
      )
    )?.state,

  /** Those that nobody works on any more, although they are not at their end. */
  lost: (tx: Queries, seconds: number) =>
    tx.rows<{ run_id: number; version: number; state: string; org_id: number }>(
      `update import_run set state = 'failed', reason = 'lost', version = version + 1, checked = 0, added = 0
       where state in ('checking', 'importing') and beat_at < now() - make_interval(secs => $1)
       returning run_id, version, org_id,
         (select o.state from import_run o where o.run_id = import_run.run_id) as state`,
      [seconds],
    ),

  /** Forgets files, and what is wrong with them, of imports that are older. */
  forgetFiles: async (tx: Queries, days: number) => {
    await tx.run(
      `delete from import_problem p using import_run r
       where r.run_id = p.run_id and r.file is not null and r.at < now() - make_interval(days => $1)`,
      [days],
    )
    await tx.run(
      'update import_run set file = null where file is not null and at < now() - make_interval(days => $1)',
      [days],
    )
  },
} as const

/** What an import is written over: the request's own transaction, and one apart for what counts at once. */
export type ImportDatabase = Pick<Database, 'transaction' | 'apart' | 'transactionApart'>
