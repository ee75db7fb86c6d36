import type { SalesDocument, SalesGrouping, SalesMeasure } from '@waymark/contract/rooms/report/sales.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { Binder } from '../../../platform/records/Binder.ts'
import { inScope, type RecordScope } from '../../../platform/records/inScope.ts'
import { customerRecord, personOf } from '../../sales/public.ts'
import { RECURRING } from './recurringParts.queries.ts'
import { type PartsOf, salesGround, type SalesSearch } from './salesGround.queries.ts'
import { BILLED, BOOKED, COLLECTED, DELIVERED, DEVICES, OWED } from './salesParts.queries.ts'

/** All figures of the report by what answers them. */
const FAMILIES: readonly PartsOf[] = [BOOKED, DELIVERED, BILLED, COLLECTED, OWED, RECURRING, DEVICES]

/** What groups are: SQL of their id and their name, of a part `a` of the customer `w`. */
const GROUPS: Readonly<Record<SalesGrouping, { readonly id: string; readonly name: string; readonly join: string }>> = {
  month: { id: 'null::int4', name: `to_char(a.day, 'YYYY-MM')`, join: '' },
  person: { id: 'w.owner_id', name: personOf('g'), join: 'left join user_account g on g.user_id = w.owner_id' },
  customer: { id: 'w.customer_id', name: 'w.customer', join: '' },
  sku: { id: 'a.sku_id', name: `g.code || ' · ' || g.name`, join: 'left join sku g on g.sku_id = a.sku_id' },
  model: { id: 'a.model_id', name: 'g.name', join: 'left join model g on g.model_id = a.model_id' },
}

/** A figure of a group in a currency; smallest units, or devices. */
export interface SalesFigure {
  readonly groupId: number | null
  readonly groupName: string | null
  readonly currency: string
  readonly measure: SalesMeasure
  readonly value: number
}

/** Which figure is meant. */
export interface WhichFigure {
  readonly measure: SalesMeasure
  readonly currency: string
  readonly groupId: number | undefined
  readonly month: string | undefined
  readonly limit: number
  readonly offset: number
}

/** Statements of the report of sales. Every one is bound to the customers that the caller may see. */
export function salesReportQueries(db: Database) {
  return {
    /** The organizations that sell to customers in sight, and where these are billed (IANA). */
    places: (scope: RecordScope, signal?: AbortSignal) => {
      const { values, bind } = new Binder()
      return db.arrays<[orgId: number, zone: string]>(
        `select distinct r.org_id, r.billing_tz from customer r where ${inScope(customerRecord, scope, bind)}`,
        values,
        { signal },
      )
    },

    /** @param like pattern of a group's name; null for any */
    figures: async (search: SalesSearch, like: string | null, signal?: AbortSignal): Promise<SalesFigure[]> => {
      const group = GROUPS[search.by]
      const read = ({ parts }: PartsOf): Promise<SalesFigure[]> => {
        const { values, bind } = new Binder()
        const { ctes, ground } = salesGround(search, bind)
        const pattern = bind(like)
        return db.rows<SalesFigure>(
          `with ${ctes}, a as (${parts(ground)})
           select ${group.id} as "groupId", ${group.name} as "groupName", a.currency, a.measure, sum(a.value)::int8 as value
           from a join who w using (customer_id) ${group.join}
           where ${pattern}::text is null or ${group.name} ilike ${pattern}
           group by 1, 2, 3, 4`,
          values,
          { signal },
        )
      }
      return (await Promise.all(FAMILIES.map(read))).flat()
    },

    /** What a figure is made of, the newest first. */
    documents: async (search: SalesSearch, which: WhichFigure, signal?: AbortSignal) => {
      const { measure, currency, groupId, month, limit, offset } = which
      const family = FAMILIES.find(({ measures }) => measures.includes(measure))
      if (!family) throw new Error(`no such figure: ${measure}`)
      const { values, bind } = new Binder()
      const { ctes, ground } = salesGround(search, bind)
      const parts = family.parts(ground)
      const group = GROUPS[search.by]
      const ofMonth = (asked: string): string => `${asked}::text is null or ${group.name} = ${asked}`
      const ofGroup =
        search.by === 'month'
          ? ofMonth(bind(month ?? null))
          : `coalesce(${group.id}, 0) = coalesce(${bind(groupId ?? null)}::int4, 0)`
      const rows = await db.rows<SalesDocument & { total?: number; sum?: number }>(
        `with ${ctes}, a as (${parts}),
         mine as (
           select a.kind, a.id, a.number, w.customer_id as "customerId", w.customer, a.day::text as "on", a.about, a.value
           from a join who w using (customer_id) ${group.join}
           where a.measure = ${bind(measure)} and a.currency = ${bind(currency)} and (${ofGroup})),
         shown as (select * from mine order by "on" desc, id desc, value desc, about limit ${bind(limit)} offset ${bind(offset)})
         select s.*, t.total, t.sum from (select count(*)::int4 as total, coalesce(sum(value), 0)::int8 as sum from mine) t
         left join shown s on true order by s."on" desc, s.id desc, s.value desc, s.about`,
        values,
        { signal },
      )
      const [{ total = 0, sum = 0 } = {}] = rows
      const list = rows.flatMap(({ total: _total, sum: _sum, ...row }) => (row.id === null ? [] : [row]))
      return { list, total, sum }
    },
  }
}
export type SalesReportQueries = ReturnType<typeof salesReportQueries>
