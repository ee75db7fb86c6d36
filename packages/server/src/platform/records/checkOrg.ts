import { CallError } from '../http/CallError.ts'
import type { RecordScope } from './inScope.ts'

/** Refuses to write a record of an organisation that the caller does not see. @throws CallError 404600 */
export function checkOrg({ orgIds }: RecordScope, fields: object): void {
  const { orgId } = fields as { readonly orgId?: number }
  if (orgId !== undefined && !orgIds.includes(orgId)) throw new CallError('404600')
}
