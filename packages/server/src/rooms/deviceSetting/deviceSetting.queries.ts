import type { SettingName, SettingValues } from '@waymark/core/commands/deviceSettings.ts'
import type { Queries } from '../../platform/database/Queries.ts'

/** The twin of a device, as it is stored. Times in milliseconds since 1970 UTC. */
export interface Twin {
  readonly desired: SettingValues
  readonly reported: SettingValues
  readonly revision: number
  readonly desiredAt: number | null
  readonly reportedAt: number | null
}

/** Statements over the twins of devices, whosever they are: their devices were looked up within what a caller sees. */
export function twinQueries(db: Queries) {
  return {
    /** The twin of a device; undefined before anything was wanted or confirmed. */
    twin: (device: number, signal?: AbortSignal) =>
      db.row<Twin>(
        `select desired, reported, revision, desired_at as "desiredAt", reported_at as "reportedAt"
         from device_settings where device_id = $1`,
        [device],
        { signal },
      ),

    /** Wants these values of a device, beside what is wanted already; answers its twin. */
    want: async (device: number, values: SettingValues, userId: number | null) =>
      (await db.row<Twin>(
        `insert into device_settings as s (device_id, desired, revision, desired_at, desired_by)
           values ($1, $2, 1, now(), $3)
           on conflict (device_id) do update set desired = s.desired || excluded.desired, revision = s.revision + 1,
             desired_at = now(), desired_by = excluded.desired_by
           returning desired, reported, revision, desired_at as "desiredAt", reported_at as "reportedAt"`,
        [device, JSON.stringify(values), userId],
      )) ?? { desired: values, reported: {} },

    /** Notes that a device has confirmed these values; answers its twin. */
    confirm: (device: number, values: SettingValues) =>
      db.row<Twin>(
        `insert into device_settings as s (device_id, reported, reported_at) values ($1, $2, now())
         on conflict (device_id) do update set reported = s.reported || excluded.reported, reported_at = now()
         returning desired, reported, revision, desired_at as "desiredAt", reported_at as "reportedAt"`,
        [device, JSON.stringify(values)],
      ),

    /** The open command of a kind for a device, and its state. */
    onItsWay: (device: number, kind: 'settings' | 'readSettings', signal?: AbortSignal) =>
      db.row<{ commandId: number; state: 'queued' | 'sent' }>(
        `select command_id as "commandId", state from command
         where device_id = $1 and kind = $2 and state in ('queued', 'sent')`,
        [device, kind],
        { signal },
      ),

    /** Whether something about its settings is on its way to a device: values, or the question which it has taken. */
    isBusy: async (device: number, signal?: AbortSignal) =>
      (await db.row(
        `select from command where device_id = $1 and state in ('queued', 'sent')
           and (kind = 'settings' or kind = 'readSettings' and told ? 'said')`,
        [device],
        { signal },
      )) !== undefined,

    /** The settings of the last command to a device that told some, where that came to nothing. */
    failedLast: async (device: number) =>
      (
        await db.row<{ names: SettingName[] }>(
          `select case when state in ('failed', 'expired') and failure is distinct from 'withdrawn'
             then array(select jsonb_object_keys(told -> 'values')) else '{}' end as names
           from command where device_id = $1 and kind = 'settings' and state not in ('queued', 'sent')
           order by command_id desc limit 1`,
          [device],
        )
      )?.names ?? [],
  }
}
