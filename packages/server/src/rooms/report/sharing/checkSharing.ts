import type { Queries } from '../../../platform/database/Queries.ts'
import { CallError } from '../../../platform/http/CallError.ts'
import type { RecordFields } from '../../../platform/records/defineRecord.ts'
import type { SHARED_COLUMNS } from './shared.ts'
import { usersOf, type Viewer } from './sharing.queries.ts'

/** What is saved of everything that is shared so, besides what it shows. */
type SharedFields = Pick<RecordFields<{ fields: typeof SHARED_COLUMNS }>, 'name' | 'sharing' | 'userIds'>

/**
 * Shared with nobody whom the caller does not see.
 *
 * @throws CallError 400 that names the users
 */
export async function checkSharing(tx: Queries, caller: Viewer, fields: SharedFields): Promise<SharedFields> {
  if (fields.sharing !== 'users') return { ...fields, userIds: [] }
  const known = await usersOf(tx, fields.userIds, caller.orgIds)
  if (known.length < new Set(fields.userIds).size) throw new CallError('400', [{ name: 'userIds', kind: 'notFound' }])
  return { ...fields, userIds: known }
}
