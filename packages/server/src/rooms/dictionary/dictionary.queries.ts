import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { likePattern, orderBy } from '../../platform/database/sqlText.ts'

export interface DictionaryRow {
  dictionary_id: number
  type: string
  code: string
  labels: Record<string, string>
  weight: number
  active: boolean
  version: number
}

/** Records that hold codes: a code that one of them holds is in use. */
const USES: readonly { readonly type: string; readonly table: string; readonly column: string }[] = [
  { type: 'feedbackCategory', table: 'feedback', column: 'category' },
  { type: 'messageType', table: 'message', column: 'type' },
]

/** How many records, deleted ones too since they may come back, hold the code of dictionary entry `d`. */
const USE_COUNT = `(case d.type ${USES.map(
  ({ type, table, column }) => `when '${type}' then (select count(*) from ${table} x where x.${column} = d.code)`,
).join(' ')} else 0 end)::int4`

const SORTS = { type: 'd.type', code: 'lower(d.code)', weight: 'd.weight', label: `lower(d.labels->>'en')` } as const

/** Statements of the dictionary room. Entries belong to the installation, not to an organisation. */
export function dictionaryQueries(db: Database) {
  return {
    list: (
      filter: {
        keyword: string | undefined
        type: string | undefined
        active: boolean | undefined
        sort: string | undefined
        limit: number
        offset: number
      },
      signal?: AbortSignal,
    ) =>
      db.rows<DictionaryRow & { uses: number; total: number }>(
        `select d.dictionary_id, d.type, d.code, d.labels, d.weight, d.active, d.version, ${USE_COUNT} as uses,
           count(*) over ()::int4 as total
         from dictionary d
         where d.deleted_at is null and ($1::text is null or d.code ilike $1 or d.type ilike $1
             or exists (select from jsonb_each_text(d.labels) l where l.value ilike $1))
           and ($2::text is null or d.type = $2) and ($3::boolean is null or d.active = $3)
         order by ${orderBy(SORTS, filter.sort, 'd.type, d.weight')}, d.dictionary_id limit $4 offset $5`,
        [likePattern(filter.keyword), filter.type ?? null, filter.active ?? null, filter.limit, filter.offset],
        { signal },
      ),

    options: (types: readonly string[], signal?: AbortSignal) =>
      db.rows<DictionaryRow>(
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

    insert: (row: { type: string; code: string; labels: object; weight: number; active: boolean }) =>
      db.row<{ dictionary_id: number }>(
        `insert into dictionary (type, code, labels, weight, active) values ($1, $2, $3, $4, $5) returning dictionary_id`,
        [row.type, row.code, JSON.stringify(row.labels), row.weight, row.active],
      ),

    lock: (tx: Queries, dictionaryId: number) =>
      tx.row<DictionaryRow & { uses: number }>(
        `select d.dictionary_id, d.type, d.code, d.labels, d.weight, d.active, d.version, ${USE_COUNT} as uses
         from dictionary d where d.dictionary_id = $1 and d.deleted_at is null for update`,
        [dictionaryId],
      ),

    update: (tx: Queries, dictionaryId: number, row: { labels: object; weight: number; active: boolean }) =>
      tx.row<{ version: number }>(
        `update dictionary set labels = $2, weight = $3, active = $4, version = version + 1
         where dictionary_id = $1 returning version`,
        [dictionaryId, JSON.stringify(row.labels), row.weight, row.active],
      ),

    softDelete: (tx: Queries, dictionaryId: number) =>
      tx.run('update dictionary set deleted_at = now(), version = version + 1 where dictionary_id = $1', [
        dictionaryId,
      ]),

    transaction: <T>(work: (tx: Queries) => Promise<T>) => db.transaction(work),
  }
}
export type DictionaryQueries = ReturnType<typeof dictionaryQueries>
