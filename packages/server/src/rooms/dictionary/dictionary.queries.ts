import type { DictionaryEntry } from '@waymark/contract/rooms/organization/dictionary.ts'
import type { Database } from '../../platform/database/Database.ts'
import { recordList, type RecordList } from '../../platform/records/recordList.queries.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { dictionaryRecord } from './dictionary.record.ts'

/** Records that hold codes: a code that one of them holds is in use. */
const USES: readonly { readonly type: string; readonly table: string; readonly column: string }[] = [
  { type: 'feedbackCategory', table: 'feedback', column: 'category' },
  { type: 'messageType', table: 'message', column: 'type' },
  { type: 'repairProblem', table: 'repair', column: 'problem_type' },
  { type: 'repairAnalysis', table: 'repair', column: 'analysis_type' },
  { type: 'repairMethod', table: 'repair', column: 'method_type' },
]

/** How many records, deleted ones too since they may come back, hold the code of dictionary entry `r`. */
const USE_COUNT = `(case r.type ${USES.map(
  ({ type, table, column }) => `when '${type}' then (select count(*) from ${table} x where x.${column} = r.code)`,
).join(' ')} else 0 end)::int4`

const LIST: RecordList<DictionaryEntry, { type?: string | undefined; active?: boolean | undefined }> = {
  kind: dictionaryRecord,
  columns: () => ({
    dictionaryId: 'r.dictionary_id',
    type: 'r.type',
    code: 'r.code',
    labels: 'r.labels',
    weight: 'r.weight',
    active: 'r.active',
    version: 'r.version',
    uses: USE_COUNT,
  }),
  search: ['r.code', 'r.type', `(select string_agg(value, e'\\n') from jsonb_each_text(r.labels))`],
  sorts: { type: 'r.type', code: 'lower(r.code)', weight: 'r.weight', label: `lower(r.labels->>'en')` },
  order: 'r.type, r.weight',
  filters: ({ type, active }, bind) => [
    type === undefined ? undefined : `r.type = ${bind(type)}`,
    active === undefined ? undefined : `r.active = ${bind(active)}`,
  ],
}

/** Statements of the dictionary room. */
export function dictionaryQueries(db: Database) {
  return {
    store: recordStore(db, dictionaryRecord),

    list: recordList(db, LIST),

    /** Whether any record holds the entry's code. */
    isUsed: async (dictionaryId: number) =>
      ((
        await db.row<{ uses: number }>(`select ${USE_COUNT} as uses from dictionary r where r.dictionary_id = $1`, [
          dictionaryId,
        ])
      )?.uses ?? 0) > 0,

    options: (types: readonly string[], signal?: AbortSignal) =>
      db.rows<Pick<DictionaryEntry, 'type' | 'code' | 'labels' | 'active'>>(
        `select type, code, labels, active from dictionary
         where type = any($1::text[]) and deleted_at is null order by type, weight, dictionary_id`,
        [types],
        { signal },
      ),

    isActive: async (type: string, code: string, signal?: AbortSignal) =>
      (await db.row(
        'select 1 as one from dictionary where type = $1 and code = $2 and active and deleted_at is null',
        [type, code],
        { signal },
      )) !== undefined,
  }
}
export type DictionaryQueries = ReturnType<typeof dictionaryQueries>
