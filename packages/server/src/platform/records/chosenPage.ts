import { pageOf } from '../http/listParams.ts'
import type { Bind } from './Binder.ts'
import type { RecordKind } from './RecordKind.ts'

/**
 * How a page is chosen by a sort that an index leads, so that little more is read than the page and what comes before it.
 * Without anything in it: by a column of the record that always has a value.
 */
export interface LedSort {
  /** Of what is joined to the record that which has the key, by the name that `needs` knows it by. */
  readonly part?: string
  /** SQL that begins with that and goes on to the records, given those that fit. */
  readonly from?: (fitting: FittingRecords) => string
  /** SQL of which records have a key, and of which have none and come last; left out where all have one. */
  readonly parted?: { readonly some?: string; readonly none: string }
}

/** SQL of the records that fit. */
export interface FittingRecords {
  /** What is joined to them for what must hold, but for what has the key. */
  readonly joined: string
  readonly conditions: string
  /** The first of them that belong to one key, no more than can come onto the page. */
  readonly first: string
}

/** What a page is chosen by. */
interface Choice {
  readonly kind: Pick<RecordKind, 'table' | 'id'>
  readonly needs: (sql: string, but?: string) => string
  readonly led: Readonly<Record<string, LedSort>> | undefined
  /** SQL of how many that fit have a key of the sort, where that is kept. */
  readonly keyed: string | undefined
  readonly sorts: Readonly<Record<string, string>>
  /** Its order, where no index leads it. */
  readonly sorted: string
  readonly conditions: string
}

interface PageParams {
  readonly sort?: string | undefined
  readonly pageNo?: number | undefined
  readonly pageSize?: number | undefined
}

/**
 * SQL of the array of the ids of a page, in its order. It is chosen before anything is joined to its records, and by one
 * process of the database: several read far past the end of a page.
 */
export function chosenPage(choice: Choice, params: PageParams, bind: Bind): string {
  const { kind, needs, led, keyed, sorts, sorted, conditions } = choice
  const { limit, offset } = pageOf(params)
  const id = `r.${kind.id}`
  const cut = (): string => `limit ${bind(limit)} offset ${bind(offset)}`
  const name = params.sort?.replace(/^-/, '') ?? ''
  const [lead, key] = [led?.[name], sorts[name]]
  if (!lead || key === undefined)
    return `array(select ${id} from ${kind.table} r ${needs(`${conditions} ${sorted}`)} where ${conditions} order by ${sorted} ${cut()})`

  const way = params.sort?.startsWith('-') ? 'desc' : 'asc'
  const ordered = `order by ${key} ${way}, ${id} ${way}`
  const { from = ({ joined }) => `${kind.table} r ${joined}`, parted } = lead
  const most = (): string => `limit ${bind(limit + offset)}`
  const joined = needs(conditions, lead.part)
  if (!parted) {
    const first = lead.from ? `order by ${id} ${way} ${most()}` : ''
    return `array(select ${id} from ${from({ joined, conditions, first })} where in_one_process() and ${lead.from ? 'true' : conditions} ${ordered} ${cut()})`
  }
  const { some = 'true', none } = parted
  const have = `array(select ${id} from ${from({ joined, conditions, first: '' })}
    where in_one_process() and ${some} and ${conditions} ${ordered} ${most()})`
  // those without a key are looked for only where those with one do not fill the page
  const rest = `array(select ${id} from ${kind.table} r ${needs(`${conditions} ${none}`)}
    where ${conditions} and ${none} order by ${id} ${most()})`
  return `(select (ids || case when cardinality(ids) < ${limit + offset} then ${rest} else '{}' end)[${offset + 1}:${limit + offset}]
    from (select ${keyed === undefined ? have : `case when (${keyed}) > 0 then ${have} else '{}' end`} as ids offset 0) with_key)`
}
