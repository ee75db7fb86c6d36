import type { Batch } from '@waymark/contract/rooms/device/batch.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Scope } from '../../platform/http/Caller.ts'
import { recordList, type RecordList } from '../../platform/records/recordList.queries.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { batchRecord } from './batch.record.ts'

interface Filters {
  readonly kind?: string | undefined
  readonly state?: string | undefined
}

const LIST: RecordList<Batch, Filters> = {
  kind: batchRecord,
  joins: 'join organization o using (org_id) left join model m on m.model_id = r.model_id',
  columns: () => ({
    batchId: 'r.batch_id',
    orgId: 'r.org_id',
    orgName: 'o.name',
    number: 'r.number',
    kind: 'r.kind',
    modelId: 'r.model_id',
    model: `coalesce(m.name, '')`,
    startOn: 'r.start_on::text',
    endOn: 'r.end_on::text',
    remark: 'r.remark',
    state: 'r.state',
    deviceCount: 'r.device_count',
    version: 'r.version',
  }),
  search: ['r.number', 'm.name', 'r.remark'],
  sorts: {
    number: 'lower(r.number)',
    kind: 'r.kind',
    model: 'lower(m.name)',
    startOn: 'r.start_on',
    endOn: 'r.end_on',
    deviceCount: 'r.device_count',
    orgName: 'lower(o.name)',
  },
  order: 'r.start_on desc, r.batch_id desc',
  filters: ({ kind, state }, bind) => [
    kind === undefined ? undefined : `r.kind = ${bind(kind)}`,
    state === undefined ? undefined : `r.state = ${bind(state)}`,
  ],
}

/** A device that is to be of a batch. */
export interface BatchDevice {
  readonly id: number
  readonly deviceId: string
  readonly version: number
  /** It comes from a batch already. */
  readonly hasOrigin: boolean
}

interface LogRow {
  event: string
  at: number
  username: string
  devices: number
  before: Record<string, unknown>
  after: Record<string, unknown>
  total: number
}

const DEVICE = `select d.id, d.device_id as "deviceId", d.version,
    exists (select from batch_device b where b.device_id = d.id and b.is_origin) as "hasOrigin"
  from device d`
/** What of a scope a device must be in: its organisations ($2) and vehicles ($3). */
const SEEN = `d.deleted_at is null and d.org_id = any($2::int4[]) and ($3::int4[] is null or d.id in (
    select b.device from binding b where b.valid_to is null and b.vehicle_id = any($3)))
  order by d.id for update of d`

/** Statements of the batch room. */
export function batchQueries(db: Database) {
  return {
    store: recordStore(db, batchRecord),

    list: recordList(db, LIST),

    /** The number of the newest batch of an organisation. */
    lastNumber: async (orgId: number, signal?: AbortSignal) =>
      (
        await db.row<{ number: string }>(
          'select number from batch where org_id = $1 and deleted_at is null order by batch_id desc limit 1',
          [orgId],
          { signal },
        )
      )?.number,

    hasModel: async (modelId: number) =>
      (await db.row('select 1 as one from model where model_id = $1 and deleted_at is null for share', [modelId])) !==
      undefined,

    /** Locks devices of the scope by their ids. */
    lockDevices: (ids: readonly number[], { orgIds, vehicleIds }: Scope) =>
      db.rows<BatchDevice>(`${DEVICE} where d.id = any($1::int4[]) and ${SEEN}`, [ids, orgIds, vehicleIds ?? null]),

    /** Locks devices of the scope by their device ids. */
    lockNamed: (deviceIds: readonly string[], { orgIds, vehicleIds }: Scope) =>
      db.rows<BatchDevice>(`${DEVICE} where d.device_id = any($1::text[]) and ${SEEN}`, [
        deviceIds,
        orgIds,
        vehicleIds ?? null,
      ]),

    /** Puts devices into a batch, which is of that version then. */
    putDevices: (batchId: number, ids: readonly number[], isOrigin: boolean, version: number) =>
      db.run(
        `insert into batch_device (batch_id, device_id, is_origin, version)
         select $1, id, $3, $4 from unnest($2::int4[]) id`,
        [batchId, ids, isOrigin, version],
      ),

    /** What happened to a batch. */
    log: (batchId: number, { limit, offset }: { limit: number; offset: number }, signal?: AbortSignal) =>
      db.rows<LogRow>(
        `select e.event, e.at, coalesce(u.username, '') as username, e.before, e.after,
           (select count(*)::int4 from batch_device b where b.batch_id = $1 and b.version = e.version) as devices,
           count(*) over ()::int4 as total
         from entity_event e left join user_account u using (user_id)
         where e.kind = 'batch' and e.record_id = $1 order by e.version desc limit $2 offset $3`,
        [batchId, limit, offset],
        { signal },
      ),

    options: ({ orgIds }: Scope, signal?: AbortSignal) =>
      db.rows<Pick<Batch, 'batchId' | 'number' | 'kind' | 'state'>>(
        `select batch_id as "batchId", number, kind, state from batch
         where org_id = any($1::int4[]) and deleted_at is null order by start_on desc, batch_id desc`,
        [orgIds],
        { signal },
      ),
  }
}
export type BatchQueries = ReturnType<typeof batchQueries>
