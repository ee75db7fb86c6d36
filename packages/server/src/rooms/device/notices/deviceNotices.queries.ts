import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import type { Queries } from '../../../platform/database/Queries.ts'
import { ACTIVE, nearestPeople, ADDRESSEE, type Addressee } from '../../../platform/outbox/nearestPeople.queries.ts'
import { movesInStock } from '../movesInStock.ts'
import type { NoticeKind } from './noticeWords.ts'

/** Per cent of its battery at which people are told to charge a device, and above which that is over. */
const LOW = 15
const CHARGED = 30
/** Per cent of the data of a SIM card at which people are told to recharge it. */
const NEARLY_USED = 90
const CHARGING = `l.flags & ${ReportFlag.charging} <> 0`
/** Bytes of a card's limit. */
const LIMIT = '(s.data_limit_mb * 1048576::int8)'
/** A sample's last day is over everywhere. */
const OVER = `d.sample_expires_on < (($1::timestamptz - interval '12 hours') at time zone 'utc')::date`
const DATA = `(select max(100 * s.data_used / nullif(${LIMIT}, 0)) from sim s where s.device_id = d.id and s.deleted_at is null)`

/** Of which devices people are told, over the device `d` and what was last heard of it, `l`; DEV-8 for those that are silent. */
const BEGINS: Readonly<Record<NoticeKind, string>> = {
  silent: `d.lifecycle = 'activated' and l.received < $1::timestamptz - interval '7 days'`,
  battery: `d.lifecycle = 'activated' and l.battery between 0 and ${LOW} and not ${CHARGING}
    and l.received > $1::timestamptz - interval '1 day'`,
  data: `d.lifecycle = 'activated' and ${DATA} >= ${NEARLY_USED}`,
  sample: `d.lifecycle in ('activated', 'suspended') and ${OVER}`,
  moving: `${movesInStock('i')} and l.received > $1::timestamptz - interval '1 day'`,
}
/** When that is over, so that they are told anew should it come back. */
const ENDS: Readonly<Record<NoticeKind, string>> = {
  silent: `l.received > n.begun_at or d.lifecycle <> 'activated'`,
  battery: `l.battery >= ${CHARGED} or ${CHARGING} or d.lifecycle <> 'activated'`,
  data: `coalesce(${DATA}, 0) < ${NEARLY_USED} or d.lifecycle <> 'activated'`,
  sample: `d.sample_expires_on is null or not (${OVER}) or d.lifecycle not in ('activated', 'suspended')`,
  // one that is driven about stops now and then
  moving: `i.item_id is null or i.state = 'shipped' or i.changed_at > n.begun_at
    or (not ${movesInStock('i')} and n.begun_at < $1::timestamptz - interval '1 day')`,
}

/** SQL of the item in stock that a device `d` has. */
const ITEM = 'left join stock_item i on i.device_id = d.id and i.deleted_at is null'
/** Where devices are looked for: SQL of what they are joined with and must be, of what tells where one is, and of whose people are told. */
const IN_USE = { joined: '', are: 'd.hold is null', where: 'v.name', orgId: 'd.org_id' }
/** What is held for a repair or a return lies on a shelf as well. */
const IN_STOCK = { joined: ITEM, are: 'i.item_id is not null', where: 'p.name', orgId: 'coalesce(i.org_id, d.org_id)' }
const LOOKED_FOR: Readonly<Record<NoticeKind, typeof IN_USE>> = {
  silent: IN_USE,
  battery: IN_USE,
  data: IN_USE,
  sample: IN_USE,
  moving: IN_STOCK,
}

/** A device that people are told of. */
export interface NotifiedDevice {
  readonly noticeId: number
  readonly device: number
  readonly deviceId: string
  /** Its vehicle, or its place in stock; empty for none. */
  readonly where: string
  /** Whose people are told. */
  readonly orgId: number
  /** When it reported last, milliseconds since 1970 UTC; null for never. */
  readonly lastReport: number | null
  /** Per cent; -1 where it tells none. */
  readonly battery: number
}

/** People with one of the roles $2 in the nearest organisation that has any. */
const NEAREST = nearestPeople('r.key = any($2::text[])')

/** Statements about what people are told of devices. */
export function deviceNotices(tx: Queries) {
  return {
    /** Ends what is over. */
    end: (kind: NoticeKind, now: number) =>
      tx.run(
        `update device_notice n set ended_at = $1 from device d left join device_last l on l.device_id = d.id ${ITEM}
         where n.kind = $2 and n.ended_at is null and d.id = n.device_id and (d.deleted_at is not null or ${ENDS[kind]})`,
        [new Date(now), kind],
      ),

    /** Writes down of which devices people are told now, and answers those that nobody else wrote; those of the demonstration are nobody's. */
    begin: (kind: NoticeKind, now: number, most: number) => {
      const { joined, are, where, orgId } = LOOKED_FOR[kind]
      return tx.rows<NotifiedDevice>(
        `with due as (
           select d.id from device d left join device_last l on l.device_id = d.id ${joined}
           where d.deleted_at is null and ${are} and not d.demo and ${BEGINS[kind]}
             and not exists (select from device_notice n where n.device_id = d.id and n.kind = $2 and n.ended_at is null)
           order by d.id limit $3),
         told as (
           insert into device_notice (device_id, kind, begun_at) select id, $2, $1 from due on conflict do nothing
           returning notice_id, device_id)
         select t.notice_id as "noticeId", d.id as device, d.device_id as "deviceId", coalesce(${where}, '') as "where", ${orgId} as "orgId",
           (extract(epoch from l.received) * 1000)::float8 as "lastReport", coalesce(l.battery, -1) as battery
         from told t join device d on d.id = t.device_id left join device_last l on l.device_id = d.id
         left join binding b on b.device = d.id and b.valid_to is null left join vehicle v on v.vehicle_id = b.vehicle_id
         ${ITEM} left join stock_place p on p.place_id = i.place_id
         order by d.org_id, d.id`,
        [new Date(now), kind, most],
      )
    },

    /** Who answers for an organisation: its main users, or those of the nearest above it. */
    owners: (orgId: number) =>
      tx.rows<Addressee>(NEAREST, [orgId, ['org-administrator', 'customer', 'partner-administrator']]),

    /** Who sees to the stock of an organisation. */
    keepers: (orgId: number) => tx.rows<Addressee>(NEAREST, [orgId, ['warehouse']]),

    /** Who sells to an organisation: the salespeople of its customer, else those of the nearest organisation above it. */
    sellers: async (orgId: number): Promise<Addressee[]> => {
      const own = await tx.rows<Addressee>(
        `select distinct ${ADDRESSEE} from customer c join user_account u on u.user_id = c.owner_id
         where c.linked_org_id = $1 and c.deleted_at is null and ${ACTIVE} order by 1`,
        [orgId],
      )
      return own.length > 0 ? own : tx.rows<Addressee>(NEAREST, [orgId, ['salesperson', 'sales-manager']])
    },
  }
}
