import type { Database } from '../../platform/database/Database.ts'

/** A device that a user has signed in on. */
export interface DeviceRow {
  id: number
  user_id: number
  trusted: boolean
  /** Days since the last sign-in on it. */
  idle_days: number
}

/** A session or device as its owner sees it in a list. Times are milliseconds since 1970 UTC. */
export interface OwnSessionRow {
  id: number
  current: boolean
  created_ms: number
  last_used_ms: number
  remote_address: string
  user_agent: string
}

export interface OwnDeviceRow extends OwnSessionRow {
  trusted: boolean
}

/** Statements about known devices, and about the sessions of one user. */
export function deviceQueries(db: Database) {
  return {
    byHash: (hash: Buffer, signal?: AbortSignal) =>
      db.row<DeviceRow>(
        `select sign_in_device_id as id, user_id, trusted,
           extract(epoch from now() - last_used_at)::float8 / 86400 as idle_days
         from sign_in_device where token_hash = $1`,
        [hash],
        { signal },
      ),

    add: async (userId: number, hash: Buffer, remoteAddress: string, userAgent: string) =>
      (
        await db.row<{ id: number }>(
          `insert into sign_in_device (user_id, token_hash, remote_address, user_agent) values ($1, $2, $3, $4)
           returning sign_in_device_id as id`,
          [userId, hash, remoteAddress, userAgent],
        )
      )?.id ?? 0,

    trust: (id: number) => db.run('update sign_in_device set trusted = true where sign_in_device_id = $1', [id]),

    sessions: (userId: number, ownHash: Buffer, signal?: AbortSignal) =>
      db.rows<OwnSessionRow>(
        `select session_id as id, token_hash = $2 as current, created_at as created_ms, last_used_at as last_used_ms,
           remote_address, user_agent
         from session where user_id = $1 and expires_at > now() order by token_hash = $2 desc, last_used_at desc`,
        [userId, ownHash],
        { signal },
      ),

    devices: (userId: number, ownHash: Buffer, signal?: AbortSignal) =>
      db.rows<OwnDeviceRow>(
        `select d.sign_in_device_id as id, d.trusted, d.created_at as created_ms, d.last_used_at as last_used_ms,
           d.remote_address, d.user_agent,
           exists (select from session s where s.token_hash = $2 and s.sign_in_device_id = d.sign_in_device_id) as current
         from sign_in_device d where d.user_id = $1 order by d.last_used_at desc limit 100`,
        [userId, ownHash],
        { signal },
      ),

    /** Ends one session of a user, never the one that asks; answers how many ended. */
    endSession: (userId: number, sessionId: number, ownHash: Buffer) =>
      db.run('delete from session where user_id = $1 and session_id = $2 and token_hash <> $3', [
        userId,
        sessionId,
        ownHash,
      ]),

    endOthers: (userId: number, ownHash: Buffer) =>
      db.run('delete from session where user_id = $1 and token_hash <> $2', [userId, ownHash]),

    /** Forgets a device and ends its sessions but the one that asks. */
    forget: (userId: number, deviceId: number, ownHash: Buffer) =>
      db.transaction(async (tx) => {
        const ended = await tx.run(
          `delete from session where user_id = $1 and sign_in_device_id = $2 and token_hash <> $3`,
          [userId, deviceId, ownHash],
        )
        const gone = await tx.run('delete from sign_in_device where user_id = $1 and sign_in_device_id = $2', [
          userId,
          deviceId,
        ])
        return ended + gone
      }),

    /** Devices that nobody signed in on for a year. */
    forgetOld: () => db.run(`delete from sign_in_device where last_used_at < now() - interval '1 year'`, []),
  }
}
export type DeviceQueries = ReturnType<typeof deviceQueries>
