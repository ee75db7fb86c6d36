import { CURRENCIES, digitsOf } from '@waymark/core/money/currencies.ts'
import type { PartsOf } from './salesGround.queries.ts'

/** Digits after the point of currencies that have not two. */
const DIGITS = JSON.stringify(
  Object.fromEntries(CURRENCIES.flatMap((code) => (digitsOf(code) === 2 ? [] : [[code, digitsOf(code)]]))),
)

/** SQL: whether a line bills a day; one that bills several spans tells each. */
const covers = (day: string): string =>
  `(l.from_on <= ${day} and l.to_on >= ${day} and (l.spans is null or exists (
     select from jsonb_array_elements(l.spans) x where (x->>0)::date <= ${day} and (x->>1)::date >= ${day})))`

/**
 * SQL: the day whose service counts for a day `at`: in the month that runs, who was not billed for it yet counts as at the end of the
 * month before.
 */
const counted = (at: string): string => `case when l.is_billed or ${at} < l.month then ${at} else l.month - 1 end`

/**
 * Recurring revenue: what the service that published invoices bill for a day costs a month, and its movement from the end of one month
 * to the end of the next. Of a customer who had nothing before all of it is new, of one who has nothing any more all is lost; of others
 * each device and SKU is more or less. What is given back for a day counts against it.
 */
export const RECURRING: PartsOf = {
  measures: ['recurringStart', 'recurringNew', 'recurringMore', 'recurringLess', 'recurringLost', 'recurring'],
  parts: ({ bind, first, last, isTold }) => `with line as materialized (
       select i.*, w.first, w.till, date_trunc('month', w.today::timestamp)::date as month,
         bool_or(i.from_on >= date_trunc('month', w.today::timestamp)) over (partition by i.customer_id, i.currency) as is_billed
       from (
         select i.customer_id, i.currency, i.invoice_id, l.sku_id, coalesce(d.model_id, k.model_id) as model_id,
           coalesce(p.slot_id, 0) as slot, l.period_start as from_on, l.period_end as to_on,
           case when jsonb_array_length(l.why->'spans') > 1 then l.why->'spans' end as spans,
           coalesce(round((l.why->'price'->>'price')::numeric * 10::numeric ^ coalesce((${bind(DIGITS)}::jsonb->>i.currency)::int4, 2)
               / (l.why->'price'->>'period')::numeric) * case l.kind when 'credit' then -1 else 1 end,
             round(l.net_minor / greatest(1, round((l.period_end - l.period_start + 1) / 30.4375)))) as value
         from invoice_line l join invoice i using (invoice_id) left join sku k on k.sku_id = l.sku_id
         left join service_period p on p.period_id = l.service_period_id left join device d on d.id = p.device_id
         where l.period_end >= ${first} - 32 and l.period_start <= ${last} and l.is_live and l.kind in ('service', 'catch_up', 'credit')
           and i.published_at is not null
         union all
         -- a monthly fee that was written by hand is of the month of its day
         select i.customer_id, i.currency, i.invoice_id, l.sku_id, k.model_id, 0,
           date_trunc('month', i.issued_on::timestamp)::date,
           (date_trunc('month', i.issued_on::timestamp) + interval '1 month - 1 day')::date, null, l.net_minor
         from invoice i join invoice_line l using (invoice_id) left join sku k on k.sku_id = l.sku_id
         where i.issued_on between ${first} - 62 and ${last} and i.is_monthly_fee and i.published_at is not null and l.is_live
           and l.kind in ('item', 'other') and l.period_start is null) i
       join who w using (customer_id)),
     cover as (
       select l.customer_id, l.currency, l.first, l.till, s.start, s.finish, l.slot, l.sku_id, l.model_id,
         coalesce(sum(l.value) filter (where ${covers('q.opening')}), 0) as opening,
         coalesce(sum(l.value) filter (where ${covers('q.closing')}), 0) as closing,
         max(l.invoice_id) as invoice_id
       from line l join step s on s.first = l.first and s.till = l.till and l.from_on <= s.finish and l.to_on >= s.start - 32
       cross join lateral (select ${counted('(s.start - 1)')} as opening, ${counted('s.finish')} as closing) q
       where ${covers('q.opening')} or ${covers('q.closing')}
       group by 1, 2, 3, 4, 5, 6, 7, 8, 9),
     moved as (
       select *, sum(opening) over g as all_opening, sum(closing) over g as all_closing from cover
       window g as (partition by customer_id, currency, start))
     select v.measure, m.customer_id, m.sku_id, m.model_id, m.currency, m.finish as day, 'invoice' as kind, i.invoice_id::int8 as id, i.number,
       coalesce(d.device_id, k.name, '') as about, v.value::int8 as value
     from moved m join who w using (customer_id) join step s on s.first = m.first and s.till = m.till and s.start = m.start
     cross join lateral (values
       ('recurringStart', m.opening, ${isTold === 'true' ? 'true' : 'm.start = m.first'}), ('recurring', m.closing, ${isTold}),
       (case when m.all_opening <= 0 and m.all_closing > 0 then 'recurringNew' when m.all_opening > 0 and m.all_closing <= 0
         then 'recurringLost' when m.closing > m.opening then 'recurringMore' else 'recurringLess' end, m.closing - m.opening, true)
     ) v (measure, value, counts)
     join invoice i on i.invoice_id = m.invoice_id left join sku k on k.sku_id = m.sku_id
     left join lateral (select d.device_id from service_period p join device d on d.id = p.device_id
       where m.slot <> 0 and p.slot_id = m.slot order by p.period_id desc limit 1) d on true
     where v.counts and v.value <> 0`,
}
