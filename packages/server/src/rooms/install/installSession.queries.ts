import type { UserType } from '@waymark/contract/roles.ts'
import type { Database } from '../../platform/database/Database.ts'
import { isoTime } from '../../platform/records/isoTime.ts'

/** Sessions that one code may have open: a crew with a phone each. */
const MOST_SESSIONS = 50

/** What a code `c` of a user `u` needs to count. */
const STANDS = `c.state = 'open' and c.deleted_at is null and now() >= c.valid_from and now() < c.valid_to
  and o.deleted_at is null and u.deleted_at is null and u.suspend_reason is null`
const CODES = 'install_code c join organization o on o.org_id = c.org_id join user_account u using (user_id)'

/** The facts of whoever made the code of a session. */
export interface InstallAuthorRow {
  installCodeId: number
  customerId: number
  userId: number
  username: string
  orgId: number
  roleId: number
  userType: UserType
  admin: boolean
  directoryVersion: number
  scopeVersion: number
}

/** Statements about the sessions of installers. */
export function installSessionQueries(db: Database) {
  return {
    /** What a code opens now, by its hash; undefined for none, or one that does not count. */
    byCode: (codeHash: Buffer) =>
      db.row<{
        installCodeId: number
        orgId: number
        orgName: string
        installer: string
        day: string
        expiresAt: string
      }>(
        `select c.install_code_id as "installCodeId", c.org_id as "orgId", o.name as "orgName", c.installer, c.day::text,
           ${isoTime('c.valid_to')} as "expiresAt"
         from ${CODES} where c.code_hash = $1 and ${STANDS}`,
        [codeHash],
      ),

    begin: async (tokenHash: Buffer, installCodeId: number): Promise<void> => {
      await db.run('insert into install_session (token_hash, install_code_id) values ($1, $2)', [
        tokenHash,
        installCodeId,
      ])
      await db.run(
        `delete from install_session where token_hash in (
           select token_hash from install_session where install_code_id = $1 order by began_at desc, token_hash offset $2)`,
        [installCodeId, MOST_SESSIONS],
      )
    },

    /** Who answers for a session that counts now. */
    author: (tokenHash: Buffer, signal?: AbortSignal) =>
      db.row<InstallAuthorRow>(
        `select c.install_code_id as "installCodeId", c.org_id as "customerId", u.user_id as "userId", u.username,
           u.org_id as "orgId", u.role_id as "roleId", u.user_type as "userType", u.admin,
           (select version from access_version where kind = 'directory') as "directoryVersion",
           (select version from access_version where kind = 'scope') as "scopeVersion"
         from (${CODES}) join install_session s using (install_code_id)
         where s.token_hash = $1 and ${STANDS}`,
        [tokenHash],
        { signal },
      ),

    /** The code that a session was opened with. */
    codeOf: (tokenHash: Buffer) =>
      db.row<{ installCodeId: number; installer: string }>(
        `select install_code_id as "installCodeId", installer from install_session join install_code using (install_code_id)
         where token_hash = $1`,
        [tokenHash],
      ),

    /** Forgets the sessions of days that are over. */
    tidy: () =>
      db.run(
        'delete from install_session s using install_code c where c.install_code_id = s.install_code_id and c.valid_to < now()',
        [],
      ),
  }
}
export type InstallSessionQueries = ReturnType<typeof installSessionQueries>
