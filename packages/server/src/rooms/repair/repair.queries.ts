import { OPEN_REPAIRS, type RepairState } from '@waymark/contract/lifecycles/repairLifecycle.ts'
import type { Repair } from '@waymark/contract/rooms/stock/repairFields.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { RecordScope } from '../../platform/records/inScope.ts'
import { isoTime } from '../../platform/records/isoTime.ts'
import { type ListParams, recordList, type RecordList } from '../../platform/records/recordList.queries.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { stateCounts } from '../../platform/records/stateCounts.queries.ts'
import { bindingQueries, deviceLister, deviceStore } from '../device/public.ts'
import { joinPlace, PLACE_PATH } from '../stock/public.ts'
import { repairRecord } from './repair.record.ts'
import { repairLabelRecord } from './repairLabel.record.ts'

/** A repair as it is read, before it is said what may be done with it. */
export type RepairRow = Omit<Repair, 'events'>

/** What the list of repairs is narrowed by. */
export interface RepairFilters {
  readonly state?: RepairState | undefined
  readonly states?: readonly RepairState[] | undefined
  readonly open?: boolean | undefined
  readonly device?: number | undefined
  readonly modelId?: number | undefined
  readonly labelId?: number | undefined
  readonly problemType?: string | undefined
  readonly deviceIds?: readonly string[] | undefined
}

const OPEN = OPEN_REPAIRS.map((state) => `'${state}'`).join(', ')
const ORG = 'join organization o on o.org_id = r.org_id'
const DEVICE = `left join device d on d.id = r.device_id left join organization u on u.org_id = d.org_id`
const JOINS = `${ORG} ${DEVICE}`
/** What is joined by what of it some SQL speaks of. */
const NEEDED: readonly (readonly [of: RegExp, join: string])[] = [
  [/\bo\./, ORG],
  [/\b[du]\./, DEVICE],
  [/\bp+\./, joinPlace('r.place_id')],
]
/** SQL: number of the batch that device `d` comes from; empty for none. */
const BATCH = `coalesce((select b.number from batch_device x join batch b using (batch_id)
  where x.device_id = d.id and x.is_origin), '')`

const LIST: RecordList<RepairRow, RepairFilters> = {
  kind: repairRecord,
  joins: `${JOINS} ${joinPlace('r.place_id')}`,
  // there are many, and a page of them needs little to be chosen
  needs: (sql) => NEEDED.flatMap(([of, join]) => (of.test(sql) ? [join] : [])).join(' '),
  columns: () => ({
    repairId: 'r.repair_id',
    orgId: 'r.org_id',
    orgName: 'o.name',
    device: 'r.device_id',
    identifier: 'r.identifier',
    deviceId: `coalesce(d.device_id, '')`,
    model: `coalesce(d.model, '')`,
    deviceOrgName: `coalesce(u.name, '')`,
    batchName: BATCH,
    hold: 'd.hold',
    state: 'r.state',
    placeId: 'r.place_id',
    place: PLACE_PATH,
    problemType: 'r.problem_type',
    problem: 'r.problem',
    analysisType: 'r.analysis_type',
    analysis: 'r.analysis',
    methodType: 'r.method_type',
    method: 'r.method',
    hwVersion: 'r.hw_version',
    fwVersion: 'r.fw_version',
    bootloaderVersion: 'r.bootloader_version',
    hwVersionAfter: 'r.hw_version_after',
    fwVersionAfter: 'r.fw_version_after',
    bootloaderVersionAfter: 'r.bootloader_version_after',
    passed: 'r.passed',
    parts: 'r.parts',
    labels: `(select coalesce(json_agg(json_build_object('labelId', l.label_id, 'name', l.name) order by lower(l.name)), '[]')
      from repair_label l where l.label_id = any(r.label_ids) and l.deleted_at is null)`,
    reason: 'r.reason',
    loops: 'r.loops',
    repairTime: `(r.worked_s + coalesce(greatest(0, extract(epoch from now() - r.working_since)), 0))::int4`,
    isWorking: `(r.state = 'repairing')`,
    earlier: `(select count(*) from repair x where x.device_id = r.device_id and x.repair_id < r.repair_id
      and x.deleted_at is null)::int4`,
    createdAt: isoTime('r.created_at'),
    changedAt: isoTime('r.changed_at'),
    version: 'r.version',
  }),
  search: ['r.identifier', 'd.device_id', 'd.identifier', 'r.problem'],
  sorts: {
    identifier: 'lower(r.identifier)',
    deviceId: 'd.device_id',
    model: 'lower(d.model)',
    state: 'r.state',
    place: `lower(${PLACE_PATH})`,
    problemType: 'r.problem_type',
    loops: 'r.loops',
    repairTime: `r.worked_s + coalesce(extract(epoch from now() - r.working_since), 0)`,
    createdAt: 'r.created_at',
    changedAt: 'r.changed_at',
    orgName: 'lower(o.name)',
    deviceOrgName: 'lower(u.name)',
  },
  order: 'r.changed_at desc, r.repair_id desc',
  filters: ({ state, states, open, device, modelId, labelId, problemType, deviceIds }, bind) => {
    const named = deviceIds?.map((word) => word.toLowerCase())
    const asked = state === undefined ? states : [state]
    return [
      open === undefined ? undefined : `(r.state in (${OPEN})) = ${bind(open)}::boolean`,
      device === undefined ? undefined : `r.device_id = ${bind(device)}`,
      modelId === undefined ? undefined : `d.model_id = ${bind(modelId)}`,
      labelId === undefined ? undefined : `r.label_ids @> array[${bind(labelId)}::int4]`,
      problemType === undefined ? undefined : `r.problem_type = ${bind(problemType)}`,
      named && `(d.device_id = any(${bind(named)}) or lower(d.identifier) = any(${bind(named)}))`,
      asked && `r.state = any(${bind(asked)}::text[])`,
    ]
  },
}

/** Statements about repairs. */
export function repairQueries(db: Database) {
  const countStates = stateCounts(db, repairRecord, LIST)
  return {
    store: recordStore(db, repairRecord),
    labels: recordStore(db, repairLabelRecord),
    devices: deviceStore(db),
    bindings: bindingQueries(db),
    listDevices: deviceLister(db),

    list: recordList(db, LIST),

    /** How many fit in each state, whichever are asked for. */
    counts: async (scope: RecordScope, params: ListParams & RepairFilters, signal?: AbortSignal) => {
      const counts = await countStates(scope, { ...params, state: undefined, states: undefined }, signal)
      return counts.map(({ state, count }) => ({ state, repairs: count }))
    },

    /** The devices of repairs, each with whose it is. */
    devicesOf: (repairIds: readonly number[]) =>
      db.rows<{ device: number; deviceOrgId: number }>(
        `select d.id as device, d.org_id as "deviceOrgId" from repair r join device d on d.id = r.device_id
         where r.repair_id = any($1::int4[]) order by d.id`,
        [repairIds],
      ),

    /** The batch that a device comes from; empty for none. */
    batchOf: async (device: number) =>
      (await db.row<{ name: string }>(`select ${BATCH} as name from device d where d.id = $1`, [device]))?.name ?? '',
  }
}
export type RepairQueries = ReturnType<typeof repairQueries>
