import type { Caller } from './Caller.ts'
import { CallError } from './CallError.ts'

/**
 * The organisation that a request is for where it names no record: the one that it is narrowed to, else the user's own,
 * else, where they do not see that, the first that they see.
 *
 * @throws CallError 404600 for one that the user does not see: whatever is told of an organisation by its id goes through here
 */
export function homeOrg({ within, orgId, orgIds }: Pick<Caller, 'within' | 'orgId' | 'orgIds'>): number {
  const home = within ?? (orgIds.includes(orgId) ? orgId : orgIds[0])
  if (home === undefined || !orgIds.includes(home)) throw new CallError('404600')
  return home
}
