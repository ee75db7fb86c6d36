import type { Queries } from '../database/Queries.ts'
import { likePattern, orderBy } from '../database/sqlText.ts'
import { pageOf, scopeOf } from '../http/listParams.ts'
import { Binder, type Bind } from './Binder.ts'
import { inScope, type RecordScope } from './inScope.ts'
import { chosenPage, type LedSort } from './chosenPage.ts'
import type { RecordKind } from './RecordKind.ts'
import { toPage } from './toPage.ts'

/** The same for everybody, or by what the caller may see. */
type ForScope<T> = T | ((scope: RecordScope) => T)

const forScope = <T extends object>(given: ForScope<T>, scope: RecordScope): T =>
  typeof given === 'function' ? given(scope) : given

/** How records of a kind are listed. All SQL is over the record as `r` and what is joined. */
export interface RecordList<Row extends object, Filters = object> {
  readonly kind: RecordKind
  readonly joins?: string | ((bind: Bind, scope: RecordScope) => string)
  /** SQL of each column of the answer. */
  readonly columns: (bind: Bind, scope: RecordScope) => Readonly<Record<keyof Row & string, string>>
  /** What a keyword is looked for in: SQL of text. */
  readonly search: ForScope<readonly string[]>
  /** SQL of the ids of those that a pattern fits, where there are too many to look at each: it goes by indexes, and says the same as `search`. */
  readonly found?: (pattern: string) => string
  /** Where there may be very many of them: what of `joins` some SQL needs, so that counting and choosing the page go without the others. */
  readonly needs?: (sql: string, but?: string) => string
  /** With `needs`: sorts that an index leads, by their names. */
  readonly led?: Readonly<Record<string, LedSort>>
  /** With `needs`: SQL of how many fit, or how many of them have a key of the sort, where that is kept and nobody need look at each. */
  readonly tallied?: (
    scope: RecordScope,
    params: ListParams & Filters,
    bind: Bind,
    keyOf?: string,
  ) => string | undefined
  /** With `needs`: chooses outside of the database, where somebody keeps what that takes. */
  readonly chosen?: (scope: RecordScope, params: ListParams & Filters) => Promise<ChosenRecords | undefined>
  /** What lists of numbers, ids or names are looked for in, as a whole: SQL of text. */
  readonly numbers?: readonly string[]
  /** What it may be sorted by, by the names that calls use; `"name"` for a column of the answer. */
  readonly sorts: ForScope<Readonly<Record<string, string>>>
  /** Its order where nobody asks for one. */
  readonly order: string
  /** SQL of what must hold, for the filters that are set. */
  readonly filters?: (filters: Filters, bind: Bind, scope: RecordScope) => readonly (string | undefined)[]
}

/** What was chosen outside of the database: how many records fit, and which. */
export interface ChosenRecords {
  readonly total: number
  /** Those of the page, in its order. */
  readonly ids?: readonly number[]
  /** All of them in no order, where they are few. */
  readonly among?: readonly number[] | undefined
}

/** What every paged list is asked by. */
export interface ListParams {
  readonly pageNo?: number | undefined
  readonly pageSize?: number | undefined
  readonly keyword?: string | undefined
  readonly sort?: string | undefined
  /** Only these records. */
  readonly recordIds?: readonly number[] | undefined
  /** Only what has one of these numbers, ids or names. */
  readonly numbers?: readonly string[] | undefined
  /** The organisations to look in, as far as the caller sees them. */
  readonly orgIds?: readonly number[] | undefined
}

/** Asks for a page of a list, and how many records there are in all. */
export type AskList<Row extends object, Filters> = (
  scope: RecordScope,
  params: ListParams & Filters,
  signal?: AbortSignal,
) => Promise<{ list: Row[]; total: number }>

/** SQL of what a list is made of: the records that fit, with what is joined to them. */
export function listFrom<Row extends object, Filters>(
  list: RecordList<Row, Filters>,
  scope: RecordScope,
  params: ListParams & Filters,
  bind: Bind,
): string {
  const { joined, conditions } = partsOf(list, scope, params, bind)
  return `from ${list.kind.table} r ${joined} where ${conditions}`
}

/** SQL of the records that fit, for counting them: with no more joined than that needs. */
export function countedFrom<Row extends object, Filters>(
  list: RecordList<Row, Filters>,
  scope: RecordScope,
  params: ListParams & Filters,
  bind: Bind,
): string {
  const { joined, conditions } = partsOf(list, scope, params, bind)
  return `from ${list.kind.table} r ${list.needs ? list.needs(conditions) : joined} where ${conditions}`
}

/** SQL of what is joined to the records, and of which of them fit; with `once`, what a keyword finds stands in front of the statement, for all that asks for it. */
function partsOf<Row extends object, Filters>(
  { kind, joins = '', search, found, numbers = [], filters }: RecordList<Row, Filters>,
  scope: RecordScope,
  params: ListParams & Filters,
  bind: Bind,
  once = false,
): { readonly joined: string; readonly conditions: string; readonly before: string } {
  const joined = typeof joins === 'function' ? joins(bind, scope) : joins
  const pattern = likePattern(params.keyword)
  const place = pattern === null ? '' : bind(pattern)
  const conditions = [
    'r.deleted_at is null',
    inScope(kind, { ...scope, orgIds: scopeOf(scope.orgIds, params.orgIds) }, bind),
    pattern === null
      ? undefined
      : found
        ? once
          ? `r.${kind.id} = any((select ids from found)::int4[])`
          : `r.${kind.id} in (${found(place)})`
        : `(${forScope(search, scope)
            .map((sql) => `${sql} ilike ${place}`)
            .join(' or ')})`,
    params.numbers && hasOneOf(numbers, params.numbers, bind),
    params.recordIds && `r.${kind.id} = any(${bind(params.recordIds)}::int8[])`,
    ...(filters?.(params, bind, scope) ?? []),
  ].filter((condition) => condition !== undefined)
  const before =
    once && pattern !== null && found
      ? `with found as materialized (select array(${found(place)}) as ids where in_one_process())`
      : ''
  return { joined, conditions: conditions.join(' and '), before }
}

/** The list of the records that are not deleted and that the caller may see. */
export function recordList<Row extends object, Filters>(
  db: Queries,
  list: RecordList<Row, Filters>,
): AskList<Row, Filters> {
  const { kind, columns, sorts, order, needs, led, tallied, chosen } = list
  const askFor = async (
    scope: RecordScope,
    params: ListParams & Filters,
    { total: are, ids, among }: Partial<ChosenRecords>,
    signal?: AbortSignal,
  ) => {
    const { bind, values } = new Binder()
    const selected = Object.entries<string>(columns(bind, scope)).map(([name, sql]) => `${sql} as "${name}"`)
    const { joined, conditions, before } = partsOf(list, scope, params, bind, true)
    const { limit, offset } = pageOf(params)
    const id = `r.${kind.id}`
    const name = params.sort?.replace(/^-/, '') ?? ''
    // of what an index would lead backwards the ids go backwards too, but for those without a key
    const isBack = among && led?.[name] && params.sort?.startsWith('-')
    const tie = isBack ? `case when ${forScope(sorts, scope)[name]} is null then ${id} else -${id} end` : id
    const sorted = `${orderBy(forScope(sorts, scope), params.sort, order)}, ${tie}`
    const ask = (sql: string) => db.rows<Row & { total?: number }>(sql, values, { signal }).then(toPage<Row>)
    if (!needs)
      return ask(
        `${before} select ${selected.join(', ')}, count(*) over ()::int4 as total from ${kind.table} r ${joined}
         where ${conditions} order by ${sorted} limit ${bind(limit)} offset ${bind(offset)}`,
      )
    const choice = { kind, needs, led: among ? undefined : led, sorts: forScope(sorts, scope), sorted, conditions }
    const pageIds = (): string => {
      const keyed = params.sort && !among && tallied?.(scope, params, bind, name)
      return chosenPage({ ...choice, keyed: keyed || undefined }, params, bind)
    }
    const total = (): string =>
      tallied?.(scope, params, bind) ?? `select count(*) from ${kind.table} r ${needs(conditions)} where ${conditions}`
    // the total in the statement of the page, so that both see the same records
    return ask(
      `${before} select ${selected.join(', ')}, (${are === undefined ? total() : bind(are)})::int4 as total
       from unnest(${ids ? `${bind(ids)}::int4[]` : pageIds()}) with ordinality page (listed, at)
         join ${kind.table} r on r.${kind.id} = page.listed ${joined} ${ids ? `where ${conditions}` : ''} order by page.at`,
    )
  }
  const pageFor: AskList<Row, Filters> = async (scope, params, signal) => {
    const choice = await chosen?.(scope, params)
    if (!choice?.ids) {
      const { among } = choice ?? {}
      return askFor(scope, among ? { ...params, recordIds: among } : params, choice ?? {}, signal)
    }
    // the database has the last word of what is listed: a keyword was looked for, and all else it looks at again
    const page = await askFor(scope, { ...params, keyword: undefined }, choice, signal)
    return page.list.length === choice.ids.length ? page : askFor(scope, params, {}, signal)
  }
  return async (scope, params, signal) => {
    const page = await pageFor(scope, params, signal)
    if (page.list.length > 0 || pageOf(params).offset === 0) return page
    // past the last page no row tells how many there are
    const { total } = await pageFor(scope, { ...params, pageNo: 1, pageSize: 1 }, signal)
    return { ...page, total }
  }
}

/** SQL of whether one of the columns is one of these numbers, ids or names. */
function hasOneOf(columns: readonly string[], numbers: readonly string[], bind: Bind): string {
  const place = bind(numbers.map((each) => each.toLowerCase()))
  return `(${columns.map((sql) => `lower(${sql}) = any(${place}::text[])`).join(' or ') || 'false'})`
}
