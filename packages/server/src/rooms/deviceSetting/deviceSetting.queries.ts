import type { SettingValues } from '@waymark/core/commands/deviceSettings.ts'
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

    /** Wants these values of a device, beside what is wanted already; answers all that is wanted then. */
    want: async (device: number, values: SettingValues, userId: number) =>
      (
        await db.row<{ desired: SettingValues }>(
          `insert into device_settings as s (device_id, desired, revision, desired_at, desired_by)
           values ($1, $2, 1, now(), $3)
           on conflict (device_id) do update set desired = s.desired || excluded.desired, revision = s.revision + 1,
             desired_at = now(), desired_by = excluded.desired_by
           returning desired`,
          [device, JSON.stringify(values), userId],
        )
      )?.desired ?? values,

    /** Notes that a device has confirmed these values; answers its twin. */
    confirm: (device: number, values: SettingValues) =>
      db.row<Twin>(
        `insert into device_settings as s (device_id, reported, reported_at) values ($1, $2, now())
         on conflict (device_id) do update set reported = s.reported || excluded.reported, reported_at = now()
         returning desired, reported, revision, desired_at as "desiredAt", reported_at as "reportedAt"`,
        [device, JSON.stringify(values)],
      ),

    /** The open command with settings for a device, and its state. */
    onItsWay: (device: number, signal?: AbortSignal) =>
      db.row<{ commandId: number; state: 'queued' | 'sent' }>(
        `select command_id as "commandId", state from command
         where device_id = $1 and kind = 'settings' and state in ('queued', 'sent')`,
        [device],
        { signal },
      ),
  }
}
