import { CallError } from '../http/CallError.ts'
import type { RecordScope } from './inScope.ts'
import type { RecordKind } from './RecordKind.ts'

/** Refuses to write a record of an organisation that the caller does not see. @throws CallError 404600 */
export function checkOrg({ orgIds }: Pick<RecordScope, 'orgIds'>, fields: object): void {
  const { orgId } = fields as { readonly orgId?: number }
  if (orgId !== undefined && !orgIds.includes(orgId)) throw new CallError('404600')
}

/** The same for several organisations that something is for. @throws CallError 404600 */
export function checkOrgs({ orgIds }: Pick<RecordScope, 'orgIds'>, said: readonly number[] = []): void {
  if (said.some((orgId) => !orgIds.includes(orgId))) throw new CallError('404600')
}

/** The same for fields of a kind of record, of which some follow from other records. @throws CallError 404600 */
export function checkSaidOrg({ fields }: Pick<RecordKind, 'fields'>, scope: RecordScope, values: object): void {
  if (!fields['orgId']?.isDerived) checkOrg(scope, values)
}
