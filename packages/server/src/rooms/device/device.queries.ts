import type { Device } from '@waymark/contract/rooms/device/deviceFields.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Caller, Scope } from '../../platform/http/Caller.ts'
import { likePattern, orderBy } from '../../platform/database/sqlText.ts'
import { eventsOf } from '../../platform/records/eventsOf.ts'
import { isoTime } from '../../platform/records/isoTime.ts'
import { recordList, type RecordList } from '../../platform/records/recordList.queries.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { bindingQueries } from './binding.queries.ts'
import { type DeviceConditions, deviceConditions, HEARD, ONLINE } from './deviceConditions.ts'
import { deviceRecord } from './device.record.ts'
import { deviceStateQueries } from './deviceState.queries.ts'
import { foundByNumber, foundByVehicle } from './foundDevices.queries.ts'
import { joinPlans, NEXT_REPORT } from './nextReport.ts'
import type { DeviceRanks } from './ranks/DeviceRanks.ts'
import { rankedDevices } from './ranks/rankedDevices.ts'
import { talliedDevices } from './talliedDevices.queries.ts'

export interface UnknownRow {
  identifier: string
  protocol: string
  remote_address: string
  first_seen: number
  last_seen: number
  attempts: number
  total: number
}

export interface ListFilter {
  readonly keyword: string | undefined
  readonly sort: string | undefined
  readonly limit: number
  readonly offset: number
}

/** SQL of what belongs to a device, by the names that it goes by: its organisation, the vehicle that it is on, what was last heard of it. */
const PARTS: Readonly<Record<string, string>> = {
  o: 'join organization o using (org_id)',
  bv: `left join binding b on b.device = r.id and b.valid_to is null
    left join vehicle v on v.vehicle_id = b.vehicle_id`,
  l: 'left join device_last l on l.device_id = r.id',
  pa: joinPlans('r.id'),
  n: 'left join device_version n on n.device_id = r.id',
}

const LIST: RecordList<Omit<Device, 'events'>, DeviceConditions> = {
  kind: deviceRecord,
  joins: Object.values(PARTS).join(' '),
  needs: (sql, but) =>
    Object.keys(PARTS)
      .filter((names) => names !== but && new RegExp(`\\b[${names}]\\.`).test(sql))
      .map((names) => PARTS[names])
      .join(' '),
  led: {
    deviceId: {},
    identifier: {},
    protocol: {},
    state: {},
    hwVersion: {},
    orgName: {
      part: 'o',
      from: ({ joined, conditions, first }) => `organization o cross join lateral (
        select r.id from device r ${joined} where r.org_id = o.org_id and ${conditions} ${first}) r`,
    },
    vehicle: {
      part: 'bv',
      from: ({ joined }) => `vehicle v join binding b on b.vehicle_id = v.vehicle_id and b.valid_to is null
        join device r on r.id = b.device ${joined}`,
      parted: { none: 'b.device is null' },
    },
    fwVersion: {
      part: 'n',
      from: ({ joined }) => `device_version n join device r on r.id = n.device_id ${joined}`,
      parted: { none: 'n.device_id is null' },
    },
    sampleExpiresOn: {
      parted: { some: 'r.sample_expires_on is not null', none: 'r.sample_expires_on is null' },
    },
  },
  tallied: talliedDevices,
  columns: () => ({
    id: 'r.id',
    orgId: 'r.org_id',
    orgName: 'o.name',
    deviceId: 'r.device_id',
    identifier: 'r.identifier',
    protocol: 'r.protocol',
    modelId: 'r.model_id',
    model: 'r.model',
    hwVersion: 'r.hw_version',
    fwVersion: `coalesce(n.fw_version, '')`,
    remark: 'r.remark',
    state: 'r.lifecycle',
    hold: 'r.hold',
    sampleExpiresOn: 'r.sample_expires_on::text',
    vehicle: `case when v.vehicle_id is not null then json_build_object('vehicleId', v.vehicle_id, 'name', v.name) end`,
    lastReport: isoTime('least(l.time, l.received)'),
    nextReport: isoTime(`(${NEXT_REPORT})`),
    reportGrace: 'coalesce(a.grace_ms / 1000, 0)::int4',
    battery: 'nullif(l.battery, -1)',
    signal: 'nullif(l.signal, -1)',
  }),
  search: ['r.device_id', 'r.identifier', 'r.model', 'v.name'],
  found: (pattern) => `${foundByNumber(pattern)} union all select id from device where model ilike ${pattern}
    union all ${foundByVehicle(pattern)}`,
  numbers: ['r.device_id', 'r.identifier', 'v.name'],
  sorts: {
    deviceId: 'r.device_id',
    identifier: 'lower(r.identifier)',
    orgName: 'lower(o.name)',
    vehicle: 'lower(v.name)',
    protocol: 'r.protocol',
    lastReport: 'least(l.time, l.received)',
    nextReport: NEXT_REPORT,
    battery: 'nullif(l.battery, -1)',
    state: 'r.lifecycle',
    hwVersion: 'r.hw_version',
    fwVersion: 'lower(n.fw_version)',
    sampleExpiresOn: 'r.sample_expires_on',
  },
  order: 'r.device_id',
  filters: deviceConditions,
}

/**
 * Asks for devices that fit, paged, each with what the caller may bring about on it.
 *
 * @param ranks what this process keeps of them, where its lists are to go by that
 */
export const deviceLister = (db: Database, ranks?: DeviceRanks) => {
  const list = recordList(db, ranks ? { ...LIST, chosen: rankedDevices(ranks) } : LIST)
  return async (
    caller: Caller,
    ...asked: Rest<Parameters<typeof list>>
  ): Promise<{ list: Device[]; total: number }> => {
    const page = await list(caller, ...asked)
    // what only time brings about is nothing that a caller may, so that no guard of theirs looks at it
    const mover = { caller, now: 0 }
    const rows = page.list.map((row) => ({ ...row, events: eventsOf(deviceRecord.states, row.state, row, mover) }))
    return { ...page, list: rows }
  }
}
type Rest<All extends readonly unknown[]> = All extends readonly [unknown, ...infer Others] ? Others : never
export type DeviceLister = ReturnType<typeof deviceLister>

/** Statements of the device room. Every one is bound to the organisations that the caller may see. */
export function deviceQueries(db: Database, ranks?: DeviceRanks) {
  return {
    /** All models, with how many devices of the scope have each. */
    models: ({ orgIds, vehicleIds }: Scope, signal?: AbortSignal) =>
      db.rows<{ modelId: number; model: string; deviceCount: number }>(
        `select m.model_id as "modelId", m.name as model, coalesce(d.count, 0)::int4 as "deviceCount" from model m
         left join (
           select d.model_id, count(*) from device d
           where d.org_id = any($1::int4[]) and d.deleted_at is null
             and ($2::int4[] is null or d.id in (
               select b.device from binding b where b.valid_to is null and b.vehicle_id = any($2)))
           group by 1) d using (model_id)
         where m.deleted_at is null order by lower(m.name)`,
        [orgIds, vehicleIds ?? null],
        { signal },
      ),

    store: recordStore(db, deviceRecord),

    list: deviceLister(db, ranks),

    ...deviceStateQueries(db, { online: ONLINE, heard: HEARD }, ranks),

    bindings: bindingQueries(db),

    /** Sums up what was added to and taken from the counts of devices, and of what is in stock. */
    sumTallies: () => db.run('select sum_tallies()'),

    /** A device id of our own for a sender that brings none: 15 digits that begin with 99, which no IMEI does. */
    nextOwnId: async () => (await db.row<{ id: string }>('select next_own_device_id() as id', []))?.id ?? '',

    /** Takes the devices' names, whichever they knocked under, off the list of unknown senders. */
    adopt: (devices: readonly number[]) =>
      db.run(
        `delete from unknown_device where identifier in (
           select identifier from unknown_device, lateral (values (lower(btrim(identifier) collate "C"))) as l (low),
             device_name n
           where n.device = any($1::int4[]) and n.name in (low, regexp_replace(low, '^0+(?=[0-9]+$)', '')))`,
        [devices],
      ),

    unknown: (filter: ListFilter, signal?: AbortSignal) =>
      db.rows<UnknownRow>(
        `select identifier, protocol, remote_address, first_seen as first_seen,
           last_seen as last_seen, attempts::float8 as attempts,
           count(*) over ()::int4 as total
         from unknown_device where $1::text is null or identifier ilike $1
         order by ${orderBy({ identifier: 'identifier', lastSeen: 'last_seen', attempts: 'attempts' }, filter.sort, 'last_seen desc')}
         limit $2 offset $3`,
        [likePattern(filter.keyword), filter.limit, filter.offset],
        { signal },
      ),
  }
}
export type DeviceQueries = ReturnType<typeof deviceQueries>
