import type { BillingOperation } from '@waymark/contract/rooms/sales/billingFields.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { awaitTask } from '../../platform/queue/awaitTask.ts'
import { Binder } from '../../platform/records/Binder.ts'
import { inScope, type RecordScope } from '../../platform/records/inScope.ts'
import { isoTime } from '../../platform/records/isoTime.ts'
import { customerRecord } from '../sales/public.ts'

/** What is to be billed. */
export interface NewOperation {
  readonly orgId: number
  /** First day of the month. */
  readonly month: string
  readonly customerIds: readonly number[]
  /** Who asks; null for the product itself. */
  readonly userId: number | null
}

/** A customer that may have a month that was not billed. */
export interface UnbilledCustomer {
  readonly orgId: number
  readonly customerId: number
  readonly billDay: number
  readonly billingTz: string
  /** First day of the month after the last one that was looked at; null where none was. */
  readonly next: string | null
  /** First day of the month with which its seller began to bill. */
  readonly begunOn: string
  /** When it became a customer, milliseconds since 1970 UTC. */
  readonly cameAt: number
}

/** Statements about monthly runs that were asked for. */
export function billingOperationQueries(db: Queries) {
  const read = (operationId: number, signal?: AbortSignal) =>
    db.row<BillingOperation>(
      `select o.operation_id as "operationId", o.org_id as "orgId", o.period_start::text as month,
         o.ended_at is not null as "isDone", cardinality(o.customer_ids) as customers,
         count(r) filter (where r.outcome = 'billed')::int4 as billed, count(r) filter (where r.outcome = 'nothing')::int4 as nothing,
         count(r) filter (where r.outcome = 'refused')::int4 as refused, count(r) filter (where r.outcome = 'failed')::int4 as failed,
         o.said, ${isoTime('o.begun_at')} as "beganAt"
       from billing_operation o left join billing_result r using (operation_id)
       where o.operation_id = $1 group by o.operation_id`,
      [operationId],
      { signal },
    )

  return {
    read,

    /** Customers of an organization that the caller may see, of some or of all, in order. */
    customerIds: async (scope: RecordScope, orgId: number, of: readonly number[] | undefined) => {
      const { bind, values } = new Binder()
      const rows = await db.rows<{ id: number }>(
        `select r.customer_id as id from customer r where r.deleted_at is null and r.org_id = ${bind(orgId)}
           and ${inScope(customerRecord, scope, bind)} and (${bind(of ?? null)}::int4[] is null or r.customer_id = any($${values.length}))
         order by r.customer_id`,
        values,
      )
      return rows.map(({ id }) => id)
    },

    /** Writes down what is to be billed; undefined where the same is under way. */
    begin: async ({ orgId, month, customerIds, userId }: NewOperation) =>
      (
        await db.row<{ id: number }>(
          `insert into billing_operation (org_id, period_start, customer_ids, asked_for, user_id)
           values ($1, $2, $3, md5($3::int4[]::text), $4)
           on conflict (org_id, period_start, asked_for) where ended_at is null do nothing returning operation_id as id`,
          [orgId, month, customerIds, userId],
        )
      )?.id,

    /** The operation of the same that is under way. */
    underWay: async ({ orgId, month, customerIds }: NewOperation) =>
      (
        await db.row<{ id: number }>(
          `select operation_id as id from billing_operation
           where org_id = $1 and period_start = $2 and customer_ids = $3::int4[] and ended_at is null`,
          [orgId, month, customerIds],
        )
      )?.id,

    /** What is left to do of an operation. */
    left: (operationId: number) =>
      db.row<{ month: string; userId: number | null; all: number; customerIds: number[] }>(
        `select o.period_start::text as month, o.user_id as "userId", cardinality(o.customer_ids) as all, array(
           select c from unnest(o.customer_ids) c where not exists (
             select from billing_result r where r.operation_id = o.operation_id and r.customer_id = c)) as "customerIds"
         from billing_operation o where o.operation_id = $1 and o.ended_at is null`,
        [operationId],
      ),

    /** Says what became of a customer. */
    putResult: (operationId: number, customerId: number, outcome: string, said: string) =>
      db.run(
        `insert into billing_result (operation_id, customer_id, outcome, said) values ($1, $2, $3, left($4, 500))
         on conflict (operation_id, customer_id) do update set outcome = excluded.outcome, said = excluded.said`,
        [operationId, customerId, outcome, said],
      ),

    end: (operationId: number, now: number, said = '') =>
      db.run(
        'update billing_operation set ended_at = $2, said = left($3, 500) where operation_id = $1 and ended_at is null',
        [operationId, new Date(now), said],
      ),

    /** Waits until an operation, which must be committed, has ended, or for so many milliseconds. */
    wait: (operationId: number, patience: number) =>
      awaitTask(
        () => read(operationId),
        (row) => row === undefined || row.isDone,
        { patience },
      ),

    /**
     * Customers who may have a month that was not billed: with the one after the last that was looked at, or with that in which their
     * seller began and when they came. None that failed within a day, and none of organizations that a run is under way of.
     *
     * @param now milliseconds since 1970 UTC
     */
    unbilled: (now: number) =>
      db.rows<UnbilledCustomer>(
        `select c.org_id as "orgId", c.customer_id as "customerId", c.bill_day as "billDay", c.billing_tz as "billingTz",
           r.next::text, s.starts_on::text as "begunOn", (extract(epoch from c.created_at) * 1000)::float8 as "cameAt"
         from billing_start s join customer c on c.org_id = s.org_id and c.deleted_at is null and c.linked_org_id is not null
           and not exists (select from billing_operation o where o.org_id = s.org_id and o.ended_at is null)
           and not exists (
             select from billing_result f join billing_operation o using (operation_id)
             where f.customer_id = c.customer_id and f.outcome = 'failed' and o.begun_at > $1::timestamptz - interval '1 day')
         cross join lateral (
           select (max(period_start) + interval '1 month')::date as next from billing_run where customer_id = c.customer_id) r
         where coalesce(r.next, s.starts_on) + c.bill_day - 1 <= $1::timestamptz + interval '14 hours'
         order by c.customer_id`,
        [new Date(now)],
      ),
  }
}
