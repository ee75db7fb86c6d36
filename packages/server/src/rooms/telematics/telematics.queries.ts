import { aboveOf } from '../../platform/database/aboveOf.ts'
import type { TelematicsAccount, TelematicsLink } from '@waymark/contract/rooms/device/telematics.ts'
import type { TelematicsService } from '@waymark/contract/telematics.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import type { Scope } from '../../platform/http/Caller.ts'
import { isoTime } from '../../platform/records/isoTime.ts'
import { recordList, type RecordList } from '../../platform/records/recordList.queries.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { telematicsAccountRecord } from './telematicsAccount.record.ts'
import { telematicsLinkRecord } from './telematicsLink.record.ts'

const LIST: RecordList<TelematicsAccount> = {
  kind: telematicsAccountRecord,
  joins: 'join organization o using (org_id)',
  columns: () => ({
    accountId: 'r.account_id',
    orgId: 'r.org_id',
    orgName: 'o.name',
    service: 'r.service',
    name: 'r.name',
    baseUrl: 'r.base_url',
    hasCredentials: `r.credentials <> ''`,
    remark: 'r.remark',
    devices: `(select count(*)::int4 from telematics_link l where l.account_id = r.account_id and l.deleted_at is null)`,
    version: 'r.version',
  }),
  search: ['r.name', 'r.remark'],
  sorts: { name: 'lower(r.name)', service: 'r.service', orgName: 'lower(o.name)' },
  order: 'lower(r.name)',
}

/** A device that is to be bound, and where it is already. */
export interface BindTarget {
  readonly device: number
  readonly orgId: number
  readonly pin: string
  /** The nearest account of its organisation or one above; null for none. */
  readonly accountId: number | null
  readonly linkId: number | null
}

/** Statements about devices at telematics services. */
export function telematicsQueries(db: Queries) {
  return {
    accounts: recordStore(db, telematicsAccountRecord),
    links: recordStore(db, telematicsLinkRecord),
    list: recordList(db, LIST),

    countAccounts: async (orgId: number) =>
      (
        await db.row<{ count: number }>(
          'select count(*)::int4 as count from telematics_account where org_id = $1 and deleted_at is null',
          [orgId],
        )
      )?.count ?? 0,

    isUsed: async (accountId: number) =>
      (await db.row('select 1 as one from telematics_link where account_id = $1 and deleted_at is null limit 1', [
        accountId,
      ])) !== undefined,

    /** Those of the devices that are in the scope, in order of their ids. */
    targets: (service: TelematicsService, { orgIds, vehicleIds }: Scope, devices: readonly number[]) =>
      db.rows<BindTarget>(
        `select d.id as device, d.org_id as "orgId", d.pin, (
             with recursive ${aboveOf('d.org_id')}
             select a.account_id from above join telematics_account a using (org_id)
             where a.service = $4 and a.deleted_at is null and a.credentials <> ''
             order by above.depth, a.account_id limit 1) as "accountId",
           l.link_id as "linkId"
         from device d
         left join telematics_link l on l.device_id = d.id and l.service = $4 and l.deleted_at is null
         where d.id = any($1::int4[]) and d.deleted_at is null and d.org_id = any($2::int4[])
           and ($3::int4[] is null or d.id in (
             select b.device from binding b where b.valid_to is null and b.vehicle_id = any($3)))
         order by d.id`,
        [devices, orgIds, vehicleIds ?? null, service],
      ),

    /** What became of what was asked. */
    outcomes: (linkIds: readonly number[]) =>
      db.rows<{
        linkId: number
        device: number
        state: TelematicsLink['state']
        externalId: string
        failure: string | null
      }>(
        `select link_id as "linkId", device_id as device, state, external_id as "externalId", failure
         from telematics_link where link_id = any($1::int4[])`,
        [linkIds],
      ),

    linksOf: (device: number, signal?: AbortSignal) =>
      db.rows<TelematicsLink>(
        `select l.service, a.name as "accountName", l.state, l.external_id as "externalId", l.said, l.forwards,
           ${isoTime('l.sent_at')} as "sentAt"
         from telematics_link l join telematics_account a using (account_id)
         where l.device_id = $1 and l.deleted_at is null order by l.service`,
        [device],
        { signal },
      ),

    hasPin: async (device: number) =>
      (await db.row(`select 1 as one from device where id = $1 and pin <> ''`, [device])) !== undefined,
  }
}
export type TelematicsQueries = ReturnType<typeof telematicsQueries>
