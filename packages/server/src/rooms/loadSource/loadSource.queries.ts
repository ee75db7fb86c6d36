import { MOST_REPORTS } from '@waymark/contract/rooms/device/loadSource.ts'
import type { LoadSource } from '@waymark/core/movement/load/LoadSource.ts'
import type { Attributes } from '@waymark/core/reports/ReportColumns.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Scope } from '../../platform/http/Caller.ts'

/** Whose source it is: that of all devices of a model, or of one device. */
export type LoadOwner = { readonly modelId: number } | { readonly device: number }

export interface ChoiceRow {
  readonly version: number
  /** Milliseconds since 1970 UTC. */
  readonly since: number
  readonly source: LoadSource | null
  readonly username: string
}

export interface ReportedRow {
  readonly device: number
  readonly deviceId: string
  readonly vehicleName: string
  /** Milliseconds since 1970 UTC. */
  readonly time: number
  readonly flags: number
  readonly attributes: Attributes | null
}

const idsOf = (owner: LoadOwner): [modelId: number | null, device: number | null] =>
  'device' in owner ? [null, owner.device] : [owner.modelId, null]

/** Statements of the room. */
export function loadSourceQueries(db: Database) {
  return {
    /** All choices for a model or a device, the newest first. */
    choices: (owner: LoadOwner, signal?: AbortSignal) =>
      db.rows<ChoiceRow>(
        `select l.version, l.since, l.source, coalesce(u.username, '') as username
         from load_source l left join user_account u using (user_id)
         where l.model_id = $1 or l.device_id = $2 order by l.version desc`,
        idsOf(owner),
        { signal },
      ),

    hasModel: async (modelId: number, signal?: AbortSignal) =>
      (await db.row('select 1 as one from model where model_id = $1 and deleted_at is null', [modelId], { signal })) !==
      undefined,

    /** The model of a device in sight; undefined for no such device. */
    device: (device: number, { orgIds, vehicleIds }: Scope, signal?: AbortSignal) =>
      db.row<{ modelId: number | null }>(
        `select model_id as "modelId" from device where id = $1 and org_id = any($2::int4[]) and deleted_at is null
           and ($3::int4[] is null or id in (select device from binding where valid_to is null and vehicle_id = any($3)))`,
        [device, orgIds, vehicleIds ?? null],
        { signal },
      ),

    /** The newest reports of devices on vehicles in sight, those that reported last first. */
    newestReports: (owner: LoadOwner, { orgIds, vehicleIds }: Scope, signal?: AbortSignal) =>
      db.rows<ReportedRow>(
        `select d.id as device, d.device_id as "deviceId", v.name as "vehicleName", date_part('epoch', l.time) * 1000 as time,
           l.flags, l.attributes
         from device d join binding b on b.device = d.id and b.valid_to is null
           join vehicle v on v.vehicle_id = b.vehicle_id and v.deleted_at is null
           join device_last l on l.device_id = d.id and l.time >= b.valid_from
         where (d.model_id = $1 or d.id = $2) and d.deleted_at is null and v.org_id = any($3::int4[])
           and ($4::int4[] is null or v.vehicle_id = any($4))
         order by l.time desc limit ${MOST_REPORTS}`,
        [...idsOf(owner), orgIds, vehicleIds ?? null],
        { signal },
      ),

    /** Adds a choice and has the engine hear of it; answers its version. @param since ms since 1970 UTC */
    add: (owner: LoadOwner, choice: { since: number; source: LoadSource | null; userId: number }) =>
      db.transaction(async (tx) => {
        const [modelId, device] = idsOf(owner)
        // one choice after the other for the same
        await tx.run(
          device === null
            ? 'select 1 from model where model_id = $1 for update'
            : 'select 1 from device where id = $1 for update',
          [device ?? modelId],
        )
        const row = await tx.row<{ version: number }>(
          `insert into load_source (model_id, device_id, version, since, source, user_id)
           select $1::int4, $2::int4, coalesce(max(version), 0) + 1, $3, $4::jsonb, $5 from load_source
           where model_id = $1 or device_id = $2 returning version`,
          [modelId, device, new Date(choice.since), choice.source && JSON.stringify(choice.source), choice.userId],
        )
        await tx.run("insert into movement_change (cause, since, level, subject) values ('load', $3, $1, $2)", [
          device === null ? 'model' : 'device',
          String(device ?? modelId),
          new Date(choice.since),
        ])
        return row?.version ?? 0
      }),
  }
}
export type LoadSourceQueries = ReturnType<typeof loadSourceQueries>
