import type { TelematicsService } from '@waymark/contract/telematics.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import type { Queries } from '../../platform/database/Queries.ts'

/** An account as its service is asked with it. */
export interface AskedAccount {
  readonly accountId: number
  readonly version: number
  readonly service: TelematicsService
  readonly baseUrl: string
  /** Encrypted. */
  readonly credentials: string
}

/** A report that is to be forwarded. */
export interface ForwardRow extends AskedAccount {
  readonly linkId: number
  readonly externalId: string
  readonly time: number
  readonly received: number
  readonly lat: number | null
  readonly lon: number | null
  readonly speed: number | null
  readonly ignition: boolean | null
  readonly doorOpen: boolean | null
}

const ACCOUNT = `a.account_id as "accountId", a.version, a.service, a.base_url as "baseUrl", a.credentials`

/** Statements of the work on what services are asked and told. */
export const telematicsTaskQueries = {
  /** The account and the device of a link that is asked for. */
  asked: (tx: Queries, linkId: number) =>
    tx.row<AskedAccount & { deviceId: string; identifier: string; uuid: string }>(
      `select ${ACCOUNT}, d.device_id as "deviceId", d.identifier, l.uuid
       from telematics_link l join telematics_account a using (account_id) join device d on d.id = l.device_id
       where l.link_id = $1 and l.state = 'binding' and l.deleted_at is null`,
      [linkId],
    ),

  /** Newest reports that were not forwarded yet, no more than so many, taken for a minute: whoever takes them says within that how it went. */
  take: (db: Queries, limit: number) =>
    db.rows<ForwardRow>(
      `with due as (
         select l.link_id from telematics_link l join device_last n on n.device_id = l.device_id
         where l.forwards and l.state = 'bound' and l.deleted_at is null and l.next_at <= now()
           and n.received > coalesce(l.sent_to, 'epoch')
         order by l.next_at limit $1 for update of l skip locked)
       update telematics_link l set next_at = now() + interval '1 minute'
       from due, telematics_account a, device_last n
       where l.link_id = due.link_id and a.account_id = l.account_id and n.device_id = l.device_id
       returning l.link_id as "linkId", l.external_id as "externalId", ${ACCOUNT},
         extract(epoch from n.time)::float8 * 1000 as time, extract(epoch from n.received)::float8 * 1000 as received,
         case when n.fix_time is not null then n.fix_lat / 1e7::float8 end as lat,
         case when n.fix_time is not null then n.fix_lon / 1e7::float8 end as lon,
         case when n.speed >= 0 then n.speed / 100::float8 end as speed,
         case when n.flags & ${ReportFlag.ignitionKnown} <> 0 then n.flags & ${ReportFlag.ignitionOn} <> 0 end as ignition,
         case when jsonb_typeof(n.attributes -> 'door') = 'boolean' then (n.attributes ->> 'door')::boolean end as "doorOpen"`,
      [limit],
    ),

  /** Says that reports were forwarded. */
  sent: (db: Queries, rows: readonly { readonly linkId: number; readonly received: number }[]) =>
    db.run(
      `update telematics_link l set sent_to = to_timestamp(s.received / 1000), sent_at = now(), next_at = now(), said = ''
       from jsonb_to_recordset($1::jsonb) as s ("linkId" int4, received float8) where l.link_id = s."linkId"`,
      [JSON.stringify(rows)],
    ),

  /** Says why they were not; they are due again after a while. */
  unsent: (db: Queries, linkIds: readonly number[], said: string, seconds: number) =>
    db.run(
      `update telematics_link set said = $2, next_at = now() + make_interval(secs => $3) where link_id = any($1::int4[])`,
      [linkIds, said.slice(0, 500), seconds],
    ),
}
