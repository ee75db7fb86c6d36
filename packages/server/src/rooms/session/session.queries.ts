import type { OwnHabit } from '@waymark/contract/rooms/session/account.ts'
import type { Database } from '../../platform/database/Database.ts'

/** A user as signing in needs it. */
export interface UserRow {
  user_id: number
  username: string
  password_hash: string
  org_id: number
  org_name: string
  user_type: 'defaultUser' | 'landmarkUser'
  internal: boolean
  admin: boolean
  needs_password_change: boolean
  suspend_reason: string | null
  waits_for: 'activation' | 'verification' | null
  role_id: number
  permissions: string[]
  habit: Partial<OwnHabit>
}

/** A user as every request needs it. */
export type CallerRow = Pick<
  UserRow,
  'user_id' | 'username' | 'org_id' | 'role_id' | 'user_type' | 'admin' | 'needs_password_change'
> & {
  directory_version: number
  scope_version: number
  /** Milliseconds since 1970 UTC. */
  last_used_ms: number
}

export interface SessionRow extends UserRow {
  /** Milliseconds since 1970 UTC. */
  expires_ms: number
}

const USER_FIELDS = `u.user_id, u.username, u.password_hash, u.org_id, o.name as org_name, u.user_type, u.internal, u.admin,
  u.needs_password_change, u.suspend_reason, u.waits_for, u.role_id, u.habit,
  array(select m.perms from role_menu rm join menu m using (menu_id)
        where rm.role_id = u.role_id and m.perms <> '' and m.deleted_at is null) as permissions`

/** How long a session lasts. */
export interface SessionLife {
  /** Hours without use after which it ends. */
  readonly hours: number
  /** Days after which it ends in any case. */
  readonly days: number
}

/** What a session `s` of a user `u` needs to count. */
const STANDS = 's.expires_at > now() and u.deleted_at is null and u.suspend_reason is null'

export interface NewSession {
  readonly hash: Buffer
  readonly userId: number
  readonly life: SessionLife
  readonly deviceId: number | undefined
  readonly remoteAddress: string
  readonly userAgent: string
  /** What was proved, for the audit log: `password`, `password and authenticator`, `google` … */
  readonly by: string
}

/** A menu entry of a role. */
export interface MenuRow {
  menu_id: number
  parent_id: number
  name: string
  type: number
  perms: string
  path: string
  weight: number
}

/** Statements of the session room. */
export function sessionQueries(db: Database) {
  return {
    /** By user name, or by an e-mail address that was proved: no two accounts share one. */
    userByName: (username: string, signal?: AbortSignal) =>
      db.row<UserRow>(
        `select ${USER_FIELDS} from sign_in_name n join user_account u using (user_id) join organization o using (org_id)
         where n.name = lower($1) and u.deleted_at is null
           and (lower(u.username) = n.name or u.email_verified_at is not null)`,
        [username],
        { signal },
      ),

    userById: (userId: number, signal?: AbortSignal) =>
      db.row<UserRow>(
        `select ${USER_FIELDS} from user_account u join organization o using (org_id)
         where u.user_id = $1 and u.deleted_at is null`,
        [userId],
        { signal },
      ),

    sessionByHash: (hash: Buffer, signal?: AbortSignal) =>
      db.row<SessionRow>(
        `select ${USER_FIELDS}, s.expires_at as expires_ms
         from session s join user_account u using (user_id) join organization o using (org_id)
         where s.token_hash = $1 and ${STANDS}`,
        [hash],
        { signal },
      ),

    /** Who a session belongs to, with the counters that say whether what is known of access still holds. */
    callerByHash: (hash: Buffer, signal?: AbortSignal) =>
      db.row<CallerRow>(
        `select u.user_id, u.username, u.org_id, u.role_id, u.user_type, u.admin, u.needs_password_change,
           s.last_used_at as last_used_ms,
           (select version from access_version where kind = 'directory') as directory_version,
           (select version from access_version where kind = 'scope') as scope_version
         from session s join user_account u using (user_id)
         where s.token_hash = $1 and ${STANDS}`,
        [hash],
        { signal },
      ),

    /** Those of the sessions that have not ended. */
    standing: async (hashes: readonly Buffer[]) => {
      const rows = await db.rows<{ token_hash: Buffer }>(
        `select s.token_hash from session s join user_account u using (user_id)
         where s.token_hash = any($1::bytea[]) and ${STANDS}`,
        [hashes],
      )
      return rows.map((row) => row.token_hash)
    },

    /** The menu entries that a role holds, in order of weight. */
    menusOf: (roleId: number, signal?: AbortSignal) =>
      db.rows<MenuRow>(
        `select m.menu_id, m.parent_id, m.name, m.type, m.perms, m.path, m.weight
         from role_menu rm join menu m using (menu_id)
         where rm.role_id = $1 and m.deleted_at is null order by m.weight, m.menu_id`,
        [roleId],
        { signal },
      ),

    /**
     * Opens a session, remembers the device, and writes both into the audit log. Always a new session: nothing that the
     * client had before becomes one.
     */
    addSession: (row: NewSession) =>
      db.transaction(async (tx) => {
        const { hash, userId, life, deviceId, remoteAddress, userAgent } = row
        await tx.run('update user_account set last_login_at = now() where user_id = $1', [userId])
        if (deviceId !== undefined)
          await tx.run(
            `update sign_in_device set last_used_at = now(), remote_address = $2, user_agent = $3
             where sign_in_device_id = $1`,
            [deviceId, remoteAddress, userAgent],
          )
        await tx.run(
          `insert into audit_log (user_id, org_id, action, path, remote_address, facts, record_kind, record_id)
           select user_id, org_id, 'signed in', '', $2, $3, 'user', user_id from user_account where user_id = $1`,
          [userId, remoteAddress, JSON.stringify({ userAgent, by: row.by })],
        )
        return tx.row<{ expires_ms: number }>(
          `insert into session (token_hash, user_id, expires_at, remote_address, user_agent, sign_in_device_id)
           values ($1, $2, now() + least(make_interval(hours => $3), make_interval(days => $7)), $4, $5, $6)
           returning expires_at as expires_ms`,
          [hash, userId, life.hours, remoteAddress, userAgent, deviceId ?? null, life.days],
        )
      }),

    /** A session is in use: it ends so many hours after this, and never later than its days allow. */
    touchSession: (hash: Buffer, { hours, days }: SessionLife) =>
      db.run(
        `update session set last_used_at = now(),
           expires_at = least(now() + make_interval(hours => $2), created_at + make_interval(days => $3))
         where token_hash = $1`,
        [hash, hours, days],
      ),

    /** Ends sessions that are older than this server lets them be: it may have been told otherwise when they began. */
    capSessions: (days: number) =>
      db.run(
        `update session set expires_at = created_at + make_interval(days => $1)
         where expires_at > created_at + make_interval(days => $1)`,
        [days],
      ),

    /** Writes down that somebody was not let in, apart from the call that fails for it. */
    refused: (userId: number, remoteAddress: string, facts: Readonly<Record<string, string>>) =>
      db.apart.run(
        `insert into audit_log (user_id, org_id, action, path, remote_address, facts, record_kind, record_id)
         select null, org_id, 'failed to sign in', '', $2, $3, 'user', user_id from user_account where user_id = $1`,
        [userId, remoteAddress, JSON.stringify(facts)],
      ),

    endSession: (hash: Buffer) => db.run('delete from session where token_hash = $1', [hash]),

    endExpiredSessions: () => db.run('delete from session where expires_at < now()', []),

    /** Sets a password and ends the user's other sessions. */
    setPassword: (userId: number, passwordHash: string, keepHash: Buffer) =>
      db.transaction(async (tx) => {
        await tx.run('update user_account set password_hash = $2, needs_password_change = false where user_id = $1', [
          userId,
          passwordHash,
        ])
        await tx.run('delete from session where user_id = $1 and token_hash <> $2', [userId, keepHash])
        await tx.run('update sign_in_device set trusted = false where user_id = $1', [userId])
        await tx.run(`delete from ticket where user_id = $1 and purpose in ('secondFactor', 'reset', 'invitation')`, [
          userId,
        ])
      }),
  }
}

export type SessionQueries = ReturnType<typeof sessionQueries>
