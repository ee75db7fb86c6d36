import type { Database } from './platform/database/Database.ts'
import { prepareAccess } from './rooms/role/public.ts'
import { hashChosen, newPassword } from './rooms/session/passwords.ts'

/** The first administrator, as told once to whoever started the server. */
export interface FirstAdministrator {
  readonly username: string
  /** The made-up password; undefined when the operator set one. */
  readonly password: string | undefined
}

/**
 * Brings the menus and roles of this version into the database, and into an empty one a first organisation and an
 * administrator too. Answers undefined for a database that has users already.
 *
 * @throws {CallError} for a password of the operator's that anybody would try first
 */
export async function seed(db: Database, adminPassword: string | undefined): Promise<FirstAdministrator | undefined> {
  const password = adminPassword ?? newPassword()
  return db.transaction(async (tx) => {
    await tx.run('lock table user_account in exclusive mode')
    await prepareAccess(tx)
    if (await tx.row('select 1 as one from user_account limit 1')) return undefined
    const org = await tx.row<{ org_id: number }>(
      `insert into organization (name, type) values ('Waymark', 6) returning org_id`,
    )
    const passwordHash = await hashChosen('WAYMARK_ADMIN_PASSWORD', password, ['admin'])
    await tx.run(
      `insert into user_account (org_id, role_id, username, password_hash, admin, internal, needs_password_change)
       select $1, role_id, 'admin', $2, true, true, $3 from role where key = 'administrator'`,
      // a password that was made up was shown on a terminal, so it does not last
      [org?.org_id, passwordHash, adminPassword === undefined],
    )
    return { username: 'admin', password: adminPassword === undefined ? password : undefined }
  })
}
