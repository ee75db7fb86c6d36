import type { Queries } from '../platform/database/Queries.ts'
import { DEMO_RETURNS } from './demoReturns.ts'

const DAY_MS = 86_400_000
const dayOf = (now: number, days: number | undefined): string | null =>
  days === undefined ? null : new Date(now - days * DAY_MS).toISOString().slice(0, 10)

/**
 * Returns of trackers in different steps, asked for by the user: none of them holds a device that drives.
 *
 * @param now milliseconds since 1970 UTC
 */
export async function addReturns(tx: Queries, now: number, userId: number): Promise<void> {
  for (const [place, each] of DEMO_RETURNS.entries()) {
    const {
      type,
      state,
      reason,
      daysAgo,
      deposit = 0,
      sentDaysAgo,
      backDaysAgo,
      instructions = '',
      endReason = '',
    } = each
    await tx.run(
      `with chosen as (
         select id, org_id from device where demo and deleted_at is null order by id offset $1 limit 1
       ), made as (
         insert into rma (org_id, type, state, user_id, reason, instructions, end_reason, currency, deposit_minor, created_at, changed_at)
         select org_id, $2, $3, $4, $5, $6, $7, case when $8::int8 > 0 then 'USD' end, $8, $9, $9 from chosen
         returning rma_id, org_id
       )
       insert into rma_line (rma_id, device_id, is_open, inbound, solution, outbound, sent_on, sent_carrier, condition, finding,
         in_warranty, returned_on, return_carrier, received_at)
       select rma_id, id, $10::boolean,
         case when $12::date is not null then 'received' when $11::date is not null then 'shipped' else 'expected' end,
         case when $12 is not null then 'repair' end, case when $12 is not null then 'shipped' else 'none' end,
         $11, case when $11 is not null then 'UPS' else '' end, case when $12 is not null then 'damaged' end, $13,
         case when $2 = 'rma' then true end, $12, case when $12 is not null then 'UPS' else '' end,
         $12::timestamptz - interval '3 days'
       from made, chosen`,
      [
        // apart, so that they are not all of one sort
        place * 7,
        type,
        state,
        userId,
        reason,
        instructions,
        endReason,
        deposit,
        new Date(now - daysAgo * DAY_MS),
        state === 'request' || state === 'dispatching',
        dayOf(now, sentDaysAgo),
        dayOf(now, backDaysAgo),
        each.finding ?? '',
      ],
    )
  }
}

/** Takes them away again. */
export async function removeReturns(tx: Queries): Promise<void> {
  await tx.run(
    `delete from rma where rma_id in (
       select l.rma_id from rma_line l join device d on d.id = l.device_id where d.demo)`,
  )
}
