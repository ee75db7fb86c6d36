import type { CarrierName } from '@waymark/contract/carriers.ts'
import type { SimState } from '@waymark/contract/lifecycles/simLifecycle.ts'
import type { Sim } from '@waymark/contract/rooms/device/sim.ts'
import { iccidKeyOf } from '@waymark/core/sim/iccid.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import type { Scope } from '../../platform/http/Caller.ts'
import { isoTime } from '../../platform/records/isoTime.ts'
import { recordList, type RecordList } from '../../platform/records/recordList.queries.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { deviceStore } from '../device/public.ts'
import { simRecord } from './sim.record.ts'
import { simCarrierRecord } from './simCarrier.record.ts'

interface Filters {
  readonly carrier?: CarrierName | undefined
  readonly state?: SimState | undefined
  readonly drift?: boolean | undefined
  readonly hasDevice?: boolean | undefined
  readonly usedPercent?: number | undefined
  readonly iccids?: readonly string[] | undefined
}

const LIST: RecordList<Omit<Sim, 'events'>, Filters> = {
  kind: simRecord,
  joins: `join organization o on o.org_id = r.org_id join sim_carrier c on c.sim_carrier_id = r.sim_carrier_id
    left join device d on d.id = r.device_id`,
  columns: () => ({
    simId: 'r.sim_id',
    orgId: 'r.org_id',
    orgName: 'o.name',
    iccid: 'r.iccid',
    imsi: 'r.imsi',
    msisdn: 'r.msisdn',
    simCarrierId: 'r.sim_carrier_id',
    carrier: 'c.carrier',
    carrierName: 'c.name',
    cardType: 'r.card_type',
    state: 'r.state',
    carrierState: 'r.carrier_state',
    drift: 'r.drift',
    // what came to a good end is told by the card itself
    operation: `(select json_build_object('operationId', p.operation_id, 'kind', p.kind, 'state', p.state, 'said', p.said)
      from (select * from sim_operation where sim_id = r.sim_id order by operation_id desc limit 1) p
      where p.state <> 'confirmed')`,
    bundle: 'r.bundle',
    bundleRenewsAt: isoTime('r.bundle_renews_at'),
    balanceMinor: 'r.balance_minor::text',
    currency: 'r.currency',
    dataLimitMb: 'r.data_limit_mb',
    dataUsedMb: 'round(r.data_used / 1e6, 1)::float8',
    messagesUsed: 'r.messages_used',
    device: 'r.device_id',
    deviceId: `coalesce(d.device_id, '')`,
    syncedAt: isoTime('r.synced_at'),
    remark: 'r.remark',
    version: 'r.version',
  }),
  search: ['r.iccid', 'r.msisdn', 'r.imsi', 'd.device_id', 'r.remark'],
  numbers: ['r.iccid', 'r.msisdn', 'r.imsi', 'd.device_id'],
  sorts: {
    iccid: 'r.iccid',
    msisdn: 'r.msisdn',
    carrierName: 'lower(c.name)',
    state: 'r.state',
    bundle: 'lower(r.bundle)',
    dataUsedMb: 'r.data_used',
    dataLimitMb: 'r.data_limit_mb',
    deviceId: 'd.device_id',
    syncedAt: 'r.synced_at',
    orgName: 'lower(o.name)',
  },
  order: 'r.sim_id desc',
  filters: ({ carrier, state, drift, hasDevice, usedPercent, iccids }, bind) => [
    carrier === undefined ? undefined : `c.carrier = ${bind(carrier)}`,
    state === undefined ? undefined : `r.state = ${bind(state)}`,
    drift === undefined ? undefined : `(r.drift is not null) = ${bind(drift)}::boolean`,
    hasDevice === undefined ? undefined : `(r.device_id is not null) = ${bind(hasDevice)}::boolean`,
    usedPercent === undefined
      ? undefined
      : `r.data_used * 100 >= r.data_limit_mb::numeric * 1000000 * ${bind(usedPercent)}::int4`,
    iccids === undefined
      ? undefined
      : `r.iccid_key = any(${bind(iccids.flatMap((iccid) => iccidKeyOf(iccid) ?? []))}::text[])`,
  ],
}

interface LogRow {
  at: string
  event: string
  state: string | null
  said: string
  username: string
  before: Record<string, unknown>
  after: Record<string, unknown>
  total: number
}

/** Statements about SIM cards. */
export function simQueries(db: Queries) {
  return {
    store: recordStore(db, simRecord),
    carriers: recordStore(db, simCarrierRecord),
    devices: deviceStore(db),

    list: recordList(db, LIST),

    /** What happened to a card and what was asked of its carrier, the newest first. */
    log: (simId: number, { limit, offset }: { limit: number; offset: number }, signal?: AbortSignal) =>
      db.rows<LogRow>(
        `select ${isoTime('l.at')} as at, l.event, l.state, l.said, coalesce(u.username, '') as username, l.before, l.after,
           count(*) over ()::int4 as total
         from (
           select at, event, null as state, reason as said, user_id, before, after, event_id * 2 as turn
           from entity_event where kind = 'sim' and record_id = $1
           union all
           select asked_at, kind, state, said, user_id, '{}', wanted, operation_id * 2 + 1
           from sim_operation where sim_id = $1) l
         left join user_account u using (user_id) order by l.at desc, l.turn desc limit $2 offset $3`,
        [simId, limit, offset],
        { signal },
      ),

    /** Which carrier an account is with. @throws CallError 400510 where it is gone */
    carrierOf: async (simCarrierId: number): Promise<CarrierName> => {
      const row = await db.row<{ carrier: CarrierName }>(
        'select carrier from sim_carrier where sim_carrier_id = $1 and deleted_at is null',
        [simCarrierId],
      )
      if (!row) throw new CallError('400510')
      return row.carrier
    },

    /** Whether a carrier still has to do something with a card. */
    isAsked: async (simId: number) =>
      (await db.row(`select 1 as one from sim_operation where sim_id = $1 and state in ('queued', 'sent') limit 1`, [
        simId,
      ])) !== undefined,

    /** Where the device of a card stands. */
    deviceState: async (device: number) =>
      (await db.row<{ lifecycle: string }>('select lifecycle from device where id = $1', [device]))?.lifecycle,

    /** What the carrier says of a card where that is not its state here; null where it is. */
    driftOf: async (simId: number) =>
      (await db.row<{ drift: SimState | 'unknown' | null }>('select drift from sim where sim_id = $1', [simId]))
        ?.drift ?? null,

    /** Cards whose numbers these are, deleted ones too, by the form in which they are found. */
    taken: async (keys: readonly string[]) =>
      new Set(
        (
          await db.rows<{ key: string }>('select iccid_key as key from sim where iccid_key = any($1::text[])', [keys])
        ).map(({ key }) => key),
      ),

    /** Devices of the scope by their device ids, and whether they have a card. */
    namedDevices: async (deviceIds: readonly string[], { orgIds, vehicleIds }: Scope) =>
      new Map(
        (
          await db.rows<{ id: number; deviceId: string; hasCard: boolean }>(
            `select d.id, d.device_id as "deviceId",
               exists (select from sim s where s.device_id = d.id and s.deleted_at is null) as "hasCard"
             from device d where d.device_id = any($1::text[]) and d.deleted_at is null and d.org_id = any($2::int4[])
               and ($3::int4[] is null or d.id in (
                 select b.device from binding b where b.valid_to is null and b.vehicle_id = any($3)))`,
            [deviceIds, orgIds, vehicleIds ?? null],
          )
        ).map(({ deviceId, ...device }) => [deviceId, device]),
      ),
  }
}
export type SimQueries = ReturnType<typeof simQueries>
