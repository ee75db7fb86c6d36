import type { Firmware } from '@waymark/contract/rooms/device/firmware.ts'
import type { Database } from '../../platform/database/Database.ts'
import { isoTime } from '../../platform/records/isoTime.ts'
import { recordList, type RecordList } from '../../platform/records/recordList.queries.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { firmwareFiles } from './firmwareFiles.queries.ts'
import { firmwareRecord } from './firmware.record.ts'

/** Firmware as it is read, before it is said what may be done with it. */
export type FirmwareRow = Omit<Firmware, 'events'>

interface Filters {
  readonly modelId?: number | undefined
  readonly state?: string | undefined
}

const LIST: RecordList<FirmwareRow, Filters> = {
  kind: firmwareRecord,
  joins: 'join firmware_file f on f.firmware_id = r.firmware_id',
  columns: () => ({
    updateId: 'r.firmware_id',
    updateName: 'r.name',
    type: 'r.type',
    details: 'r.details',
    serverName: 'r.server_name',
    hwMin: 'r.hw_min',
    hwMax: 'r.hw_max',
    models: `(select coalesce(json_agg(json_build_object('modelId', m.model_id, 'name', m.name) order by lower(m.name)), '[]')
      from model m where m.model_id = any(r.model_ids))`,
    fileName: 'f.name',
    size: 'f.size',
    md5: 'f.md5',
    sha256: 'f.sha256',
    state: 'r.state',
    createdAt: isoTime('r.created_at'),
    version: 'r.version',
  }),
  search: ['r.name', 'r.details', 'f.name'],
  sorts: {
    updateName: 'lower(r.name)',
    type: 'r.type',
    hwMin: 'r.hw_min',
    hwMax: 'r.hw_max',
    size: 'f.size',
    state: 'r.state',
    createdAt: 'r.created_at',
  },
  order: 'r.created_at desc',
  filters: ({ modelId, state }, bind) => [
    modelId === undefined ? undefined : `r.model_ids @> array[${bind(modelId)}::int4]`,
    state === undefined ? undefined : `r.state = ${bind(state)}`,
  ],
}

type Offered = Pick<Firmware, 'updateId' | 'updateName' | 'type' | 'details' | 'hwMin' | 'hwMax' | 'size' | 'md5'> & {
  modelIds: number[]
}

/** Statements of the firmware room. */
export function firmwareQueries(db: Database) {
  return {
    store: recordStore(db, firmwareRecord),

    list: recordList(db, LIST),

    files: firmwareFiles(db),

    /** Those of the models that there are, with the digits of their hardware's versions; they stay until the call is done. */
    lockModels: (modelIds: readonly number[]) =>
      db.rows<{ modelId: number; hwDigits: number }>(
        `select model_id as "modelId", hw_digits as "hwDigits" from model
         where model_id = any($1::int4[]) and deleted_at is null order by model_id for share`,
        [modelIds],
      ),

    /** Released firmware, of one model where one is named, the newest first. */
    released: (modelId: number | undefined, signal?: AbortSignal) =>
      db.rows<Offered>(
        `select r.firmware_id as "updateId", r.name as "updateName", r.type, r.details, r.hw_min as "hwMin",
           r.hw_max as "hwMax", f.size, f.md5, r.model_ids as "modelIds"
         from firmware r join firmware_file f on f.firmware_id = r.firmware_id
         where r.state = 'released' and r.deleted_at is null and ($1::int4 is null or r.model_ids @> array[$1::int4])
         order by r.created_at desc, r.firmware_id desc`,
        [modelId ?? null],
        { signal },
      ),
  }
}
export type FirmwareQueries = ReturnType<typeof firmwareQueries>
