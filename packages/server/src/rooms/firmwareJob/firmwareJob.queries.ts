import type { FirmwareJob } from '@waymark/contract/rooms/device/firmwareJob.ts'
import type { CarryingState } from '@waymark/core/firmware/jobStep.ts'
import { LEAST_BATTERY } from '@waymark/core/firmware/jobStep.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import { OFTEN, type Queries } from '../../platform/database/Queries.ts'
import type { Scope } from '../../platform/http/Caller.ts'
import { isoTime } from '../../platform/records/isoTime.ts'
import { recordList, type RecordList } from '../../platform/records/recordList.queries.ts'
import { recordStore, type RecordStore, type StoredRecord } from '../../platform/records/recordStore.queries.ts'
import { firmwareJobRecord } from './firmwareJob.record.ts'

export type JobStore = RecordStore<typeof firmwareJobRecord>
export type StoredJob = StoredRecord<typeof firmwareJobRecord>
/** An update as it is read, before it is said what may be done with it. */
export type JobRow = Omit<FirmwareJob, 'events'>

/** Minutes within which a device was heard that is told of an update. */
const HEARD = 15
/** Whether a device has power for an update: one that tells no charge hangs on its vehicle's supply. */
export const POWERED = `(l.battery < 0 or l.battery >= ${LEAST_BATTERY} or l.flags & ${ReportFlag.charging} <> 0)`
/** Whether it was heard just now. */
export const HEARD_NOW = `l.received > now() - interval '${HEARD} minutes'`
/** States in which an update is not over. */
export const OPEN = `('pending', 'downloading', 'installing', 'rebooting')`

interface Filters {
  readonly device?: number | undefined
  readonly updateId?: number | undefined
  readonly rolloutId?: number | undefined
  readonly state?: string | undefined
}

/** Whether nothing holds an update back but its device: those of a rollout wait while it is paused. */
const rolloutGoesOn = (job: string): string => `(${job}.rollout_id is null or exists (
  select from firmware_rollout o where o.rollout_id = ${job}.rollout_id and o.state = 'running'))`

const LIST: RecordList<JobRow, Filters> = {
  kind: firmwareJobRecord,
  joins: `join device d on d.id = r.device_id
    join organization o on o.org_id = r.org_id
    join firmware f on f.firmware_id = r.firmware_id
    left join firmware_file ff on ff.firmware_id = r.firmware_id
    left join binding b on b.device = r.device_id and b.valid_to is null
    left join vehicle v on v.vehicle_id = b.vehicle_id
    left join device_last l on l.device_id = r.device_id
    left join user_account u on u.user_id = r.user_id`,
  columns: () => ({
    jobId: 'r.job_id',
    device: 'r.device_id',
    deviceId: 'd.device_id',
    vehicleName: `coalesce(v.name, '')`,
    orgName: 'o.name',
    updateId: 'r.firmware_id',
    updateName: 'f.name',
    state: 'r.state',
    waitsFor: `case when r.state <> 'pending' then null when not ${rolloutGoesOn('r')} then 'rollout' when d.hold is not null then 'hold' when r.next_at > now() then 'later'
      when ${HEARD_NOW} is not true then 'device' when not ${POWERED} then 'battery' end`,
    failure: 'r.failure',
    attempt: 'r.attempt',
    fetched: 'r.fetched',
    size: 'coalesce(ff.size, 0)',
    fromVersion: 'r.from_version',
    username: `coalesce(u.username, '')`,
    createdAt: isoTime('r.created_at'),
    since: isoTime('r.since'),
    nextAt: isoTime(`(case when r.state = 'pending' then r.next_at end)`),
    endedAt: isoTime('r.ended_at'),
    version: 'r.version',
  }),
  search: ['d.device_id', 'd.identifier', 'v.name', 'f.name'],
  sorts: {
    deviceId: 'd.device_id',
    updateName: 'lower(f.name)',
    state: 'r.state',
    createdAt: 'r.created_at',
    since: 'r.since',
    orgName: 'lower(o.name)',
  },
  order: 'r.job_id desc',
  filters: ({ device, updateId, rolloutId, state }, bind) => [
    device === undefined ? undefined : `r.device_id = ${bind(device)}`,
    updateId === undefined ? undefined : `r.firmware_id = ${bind(updateId)}`,
    rolloutId === undefined ? undefined : `r.rollout_id = ${bind(rolloutId)}`,
    state === undefined ? undefined : `r.state = ${bind(state)}`,
  ],
}

/** A device that is to be updated, as it stands. */
export interface UpdateTarget {
  readonly device: number
  readonly orgId: number
  readonly protocol: string
  /** Name of its model. */
  readonly model: string
  readonly modelId: number | null
  readonly hwVersion: string
  readonly fwVersion: string
  readonly bootloaderVersion: string
  /** It is held, or retired. */
  readonly isHeld: boolean
  /** An update of it is under way. */
  readonly isUpdated: boolean
}

/** What an update needs to know of a device `d` and its software `n`. */
export const TARGET = `d.id as device, d.org_id as "orgId", d.protocol, d.model, d.model_id as "modelId", d.hw_version as "hwVersion",
  coalesce(n.fw_version, '') as "fwVersion", coalesce(n.bootloader_version, '') as "bootloaderVersion",
  (d.hold is not null or d.lifecycle = 'retired') as "isHeld"`

/** Firmware as an update needs it. */
export interface GivenFirmware {
  readonly firmwareId: number
  readonly name: string
  readonly type: 'firmware' | 'bootloader'
  readonly state: 'draft' | 'released' | 'withdrawn'
  readonly modelIds: readonly number[]
  readonly hwMin: string
  readonly hwMax: string
  readonly fileKey: string
  readonly size: number
  readonly md5: string
}

/** A file that is handed out, and to whom. */
export interface HandedFile {
  readonly jobId: number
  readonly fileKey: string
  readonly name: string
  readonly size: number
  readonly md5: string
  readonly sha256: string
  readonly handed: number
}

/** Statements of updates over the air. */
export function firmwareJobQueries(db: Queries) {
  return {
    store: recordStore(db, firmwareJobRecord),

    list: recordList(db, LIST),

    /** Those of the devices that are in the scope, in order of their ids. */
    targets: ({ orgIds, vehicleIds }: Scope, devices: readonly number[], signal?: AbortSignal) =>
      db.rows<UpdateTarget>(
        `select ${TARGET}, exists (select from firmware_job j where j.device_id = d.id and j.state in ${OPEN}) as "isUpdated"
         from device d left join device_version n on n.device_id = d.id
         where d.id = any($1::int4[]) and d.deleted_at is null and d.org_id = any($2::int4[])
           and ($3::int4[] is null or d.id in (
             select b.device from binding b where b.valid_to is null and b.vehicle_id = any($3)))
         order by d.id`,
        [devices, orgIds, vehicleIds ?? null],
        { signal },
      ),

    /** A device, whosever it is; undefined where it is deleted. */
    target: (device: number) =>
      db.row<Omit<UpdateTarget, 'isUpdated'>>(
        `select ${TARGET} from device d left join device_version n on n.device_id = d.id
         where d.id = $1 and d.deleted_at is null`,
        [device],
      ),

    firmware: (firmwareId: number) =>
      db.row<GivenFirmware>(
        `select f.firmware_id as "firmwareId", f.name, f.type, f.state, f.model_ids as "modelIds", f.hw_min as "hwMin",
           f.hw_max as "hwMax", coalesce(ff.file_key, '') as "fileKey", coalesce(ff.size, 0) as size, coalesce(ff.md5, '') as md5
         from firmware f left join firmware_file ff using (firmware_id) where f.firmware_id = $1 and f.deleted_at is null`,
        [firmwareId],
      ),

    /** Updates that may be offered now: their devices are heard and have power. No more than are wanted at a time. */
    due: async (most: number): Promise<number[]> =>
      (
        await db.rows<{ job_id: number }>(
          `select j.job_id from firmware_job j join device d on d.id = j.device_id join device_last l on l.device_id = j.device_id
           where j.state = 'pending' and j.next_at <= now() and ${rolloutGoesOn('j')} and d.hold is null and ${HEARD_NOW} and ${POWERED}
           order by j.next_at limit greatest(0, $1 - (
             select count(*) from firmware_job a where a.state in ('downloading', 'installing', 'rebooting')))`,
          [most],
          OFTEN,
        )
      ).map(({ job_id: jobId }) => jobId),

    /** Updates whose devices were not heard for too long, locked against others. */
    overdue: async (limit: number): Promise<number[]> =>
      (
        await db.rows<{ job_id: number }>(
          `select job_id from firmware_job where state = 'pending' and expires_at <= now()
           order by expires_at limit $1 for update skip locked`,
          [limit],
          OFTEN,
        )
      ).map(({ job_id: jobId }) => jobId),

    /** The updates of devices that are not over. */
    openOf: async (devices: readonly number[], state?: string): Promise<number[]> =>
      (
        await db.rows<{ job_id: number }>(
          `select job_id from firmware_job where device_id = any($1::int4[]) and state in ${OPEN}
             and ($2::text is null or state = $2)`,
          [devices, state ?? null],
        )
      ).map(({ job_id: jobId }) => jobId),

    command: (commandId: number) =>
      db.row<{ state: CarryingState; failure: string | null }>(
        'select state, failure from command where command_id = $1',
        [commandId],
      ),

    /** Whether a command of a kind waits for a device or is on its way to it. */
    hasCommand: async (device: number, kind: string) =>
      (await db.row(`select 1 as one from command where device_id = $1 and kind = $2 and state in ('queued', 'sent')`, [
        device,
        kind,
      ])) !== undefined,

    /** Notes which versions a device told; what is empty stays. */
    writeVersion: (device: number, version: string, bootloader: string) =>
      db.run(
        `insert into device_version as n (device_id, fw_version, bootloader_version)
         select id, $2, $3 from device where id = $1
         on conflict (device_id) do update set fw_version = coalesce(nullif(excluded.fw_version, ''), n.fw_version),
           bootloader_version = coalesce(nullif(excluded.bootloader_version, ''), n.bootloader_version), told_at = now()`,
        [device, version, bootloader],
      ),

    /** What a device told of its software, and when. */
    softwareReported: (device: number) =>
      db.row<{ toldAt: string | null }>(
        `select ${isoTime('told_at')} as "toldAt" from device_version where device_id = $1`,
        [device],
      ),

    /** The file that an address leads to, while the device is at it. */
    handedOut: (tokenHash: Buffer) =>
      db.row<HandedFile>(
        `select j.job_id as "jobId", f.file_key as "fileKey", f.name, f.size, f.md5, f.sha256, j.handed::float8 as handed
         from firmware_job j join firmware_file f on f.firmware_id = j.firmware_id
         where j.token_hash = $1 and j.state in ('downloading', 'installing')`,
        [tokenHash],
      ),

    /** Bytes of a file, from one on; of one piece at most. */
    bytes: async (fileKey: string, piece: number, from: number, count: number): Promise<Buffer | undefined> =>
      (
        await db.row<{ bytes: Buffer }>(
          'select substr(content, $3, $4) as bytes from firmware_piece where file_key = $1 and piece = $2',
          [fileKey, piece, from + 1, count],
        )
      )?.bytes,

    /** Notes which bytes were handed out; answers whether all of the file was by now, for the first time. */
    hand: async (jobId: number, from: number, to: number): Promise<boolean> =>
      (
        await db.row<{ whole: boolean }>(
          `update firmware_job j set handed = handed + $3 - $2, fetched = case when $2 <= fetched then greatest(fetched, $3) else fetched end
           from firmware_file f where f.firmware_id = j.firmware_id and j.job_id = $1 and j.state in ('downloading', 'installing')
           returning j.fetched = f.size and j.state = 'downloading' as whole`,
          [jobId, from, to],
        )
      )?.whole ?? false,
  }
}
export type FirmwareJobQueries = ReturnType<typeof firmwareJobQueries>
