import type { SalesGrouping, SalesMeasure } from '@waymark/contract/rooms/report/sales.ts'
import type { ZoneDay } from '@waymark/core/reporting/days.ts'
import type { Bind } from '../../../platform/records/Binder.ts'
import { inScope, type RecordScope } from '../../../platform/records/inScope.ts'
import { customerRecord } from '../../sales/public.ts'

/** What the report of sales is asked for, as far as the caller may see. */
export interface SalesSearch {
  readonly scope: RecordScope
  /** The days of each organization that sells, by its own clock, such as `2026-11-21`. */
  readonly spans: readonly { readonly orgId: number; readonly first: string; readonly last: string }[]
  /** Where customers are billed (IANA): what day it is there, and when each day that may count begins. */
  readonly clocks: readonly {
    readonly zone: string
    readonly today: string
    readonly days: readonly ZoneDay[]
  }[]
  /** Milliseconds since 1970 UTC. */
  readonly now: number
  readonly by: SalesGrouping
}

/** What statements about parts of figures are made of. */
export interface Ground {
  readonly bind: Bind
  /** SQL: the first and the last day of all organizations, and now. */
  readonly first: string
  readonly last: string
  readonly now: string
  /** SQL: whether a step `s` of a customer `w` is one of those whose end is told. */
  readonly isTold: string
}

/** Figures that one statement answers. */
export interface PartsOf {
  readonly measures: readonly SalesMeasure[]
  /**
   * SQL of what these figures are made of: measure, customer_id, sku_id, model_id, currency, day, kind and id of the document, number,
   * about, value in smallest units.
   */
  readonly parts: (ground: Ground) => string
}

/** Where nobody sells. */
const NEVER = '2000-01-01'

/**
 * SQL of the customers that count (`who`: by their own day, `till` is the last day that is known), of the days of where they are billed
 * (`clock`: the database's own tables of zones are not asked), and of the months that the days fall into (`step`).
 */
export function salesGround(
  { scope, spans, clocks, now, by }: SalesSearch,
  bind: Bind,
): { readonly ctes: string; readonly ground: Ground } {
  const rows = bind(JSON.stringify(spans.map(({ orgId, first, last }) => ({ org_id: orgId, first, last }))))
  const zones = bind(
    JSON.stringify(
      clocks.map(({ zone, today, days }) => ({
        zone,
        today,
        starts: days.map(({ start }) => new Date(start)),
        names: days.map(({ day }) => day),
      })),
    ),
  )
  const first = spans.map((span) => span.first).toSorted()[0] ?? NEVER
  const last =
    spans
      .map((span) => span.last)
      .toSorted()
      .at(-1) ?? NEVER
  const ground: Ground = {
    bind,
    // bound where a statement names it: one that is bound for nothing has no type
    get first() {
      return `${bind(first)}::date`
    },
    get last() {
      return `${bind(last)}::date`
    },
    get now() {
      return `${bind(new Date(now))}::timestamptz`
    },
    isTold: by === 'month' ? 'true' : 's.finish = w.till',
  }
  const ctes = `span as (select * from jsonb_to_recordset(${rows}::jsonb) x (org_id int4, first date, last date)),
    clock as materialized (
      select * from jsonb_to_recordset(${zones}::jsonb) c (zone text, today date, starts timestamptz[], names date[])),
    who as materialized (
      select r.customer_id, r.name as customer, r.owner_id, r.linked_org_id, r.billing_tz, r.currency, s.first, s.last, k.today,
        least(s.last, k.today) as till
      from customer r join span s on s.org_id = r.org_id join clock k on k.zone = r.billing_tz
      where ${inScope(customerRecord, scope, bind)}),
    step as materialized (
      select w.first, w.till, greatest(m::date, w.first) as start, least((m + interval '1 month - 1 day')::date, w.till) as finish
      from (select distinct first, till from who) w,
        generate_series(date_trunc('month', w.first::timestamp), w.till::timestamp, interval '1 month') m)`
  return { ctes, ground }
}
