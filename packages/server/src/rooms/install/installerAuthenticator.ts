import type { PermissionName } from '@waymark/contract/permissions.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Authenticate, Caller } from '../../platform/http/Caller.ts'
import type { AccessDirectory } from '../role/public.ts'
import { hashToken } from '../session/public.ts'
import { installSessionQueries } from './installSession.queries.ts'

/** What whoever made a code must still be allowed. */
const AUTHOR: PermissionName = 'tool:install:code'
/** What an installer may do of what whoever made the code may: no more than the calls for installers need. */
const LENT: readonly PermissionName[] = [
  'organization:device:edit',
  'monitoring:vehicle:add',
  'monitoring:vehicle:edit',
]
/** What each may do with what they recorded. */
const OWN: PermissionName = 'tool:install:edit'

/**
 * Turns the token of an installer into a caller: whoever made the code, narrowed to its customer and to what installing takes. It
 * counts for no call but those for installers.
 */
export function installerAuthenticator(
  db: Database,
  access: Pick<AccessDirectory, 'resolve' | 'narrow'>,
  inService: (orgId: number) => Promise<boolean>,
): Authenticate {
  const queries = installSessionQueries(db)
  return async (token, signal) => {
    const sessionHash = hashToken(token)
    const author = await queries.author(sessionHash, signal)
    if (!author || !(await inService(author.customerId))) return undefined
    const { userId, username, roleId, customerId } = author
    const seen = await access.resolve(author, signal)
    // whoever sees only some of an organisation lets nobody in to all of it
    if (seen.limit || !seen.permissions.has(AUTHOR)) return undefined
    const permissions = new Set<string>([...LENT.filter((each) => seen.permissions.has(each)), OWN])
    const whole: Caller = {
      ...seen,
      userId,
      username,
      orgId: customerId,
      roleId,
      admin: false,
      needsPasswordChange: false,
      sessionHash,
      permissions,
    }
    const { orgIds } = access.narrow(whole, customerId)
    return orgIds.includes(customerId) ? { ...whole, orgIds } : undefined
  }
}
