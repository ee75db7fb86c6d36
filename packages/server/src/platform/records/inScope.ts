import type { Caller } from '../http/Caller.ts'
import type { Bind } from './Binder.ts'
import type { RecordKind } from './RecordKind.ts'

/** Who asks for records. A {@link Caller} is one. */
export type RecordScope = Pick<Caller, 'orgIds' | 'vehicleIds' | 'groupIds' | 'landmarkIds'>

/**
 * SQL of whether a record `r` of that kind is one of those that the caller may see: of their organisations, and of what
 * they are limited to (PERM-15). The one place where statements over records are narrowed.
 */
export function inScope(kind: Pick<RecordKind, 'org' | 'limit'>, scope: RecordScope, bind: Bind): string {
  const limited = kind.limit === undefined ? undefined : scope[kind.limit.by]
  return [
    kind.org === undefined ? 'true' : `${kind.org} = any(${bind(scope.orgIds)}::int4[])`,
    kind.limit === undefined || limited === undefined ? 'true' : `${kind.limit.id} = any(${bind(limited)}::int4[])`,
  ].join(' and ')
}
