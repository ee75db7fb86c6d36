import type { Caller } from '../http/Caller.ts'
import type { Bind } from './Binder.ts'
import type { RecordKind } from './RecordKind.ts'

/** Who asks for records. A {@link Caller} is one. */
export type RecordScope = Pick<
  Caller,
  'userId' | 'orgIds' | 'vehicleIds' | 'groupIds' | 'landmarkIds' | 'limit' | 'permissions'
>

type Guarded = Pick<RecordKind, 'org' | 'isOfAll' | 'limit' | 'people' | 'author' | 'isOwn'>

/**
 * SQL of whether a record `r` of that kind is one of those that the caller may see: of their organisations, and of what
 * they are limited to (PERM-15), and of people's own those that are theirs. The one place where statements over records are narrowed.
 */
export function inScope({ org, isOfAll, limit, people }: Guarded, scope: RecordScope, bind: Bind): string {
  const ofOrg = org && `${org} = any(${bind(scope.orgIds)}::int4[])`
  const ids = limit && (limit.by === 'userId' ? scope.limit && [scope.userId] : scope[limit.by])
  const within = limit && ids && `${limit.id} = any(${bind(ids)}::int4[])`
  const own = people && !scope.permissions.has(people.all) ? people.isOf(bind(scope.userId)) : 'true'
  return [
    ofOrg === undefined ? 'true' : isOfAll ? `(${org} is null or ${ofOrg})` : ofOrg,
    within === undefined ? 'true' : limit?.orNone ? `coalesce(${within}, true)` : within,
    own,
  ].join(' and ')
}

/** The same without those that everybody sees since they are of no organisation, or on nothing that anybody is limited to. */
export const inScopeStrictly = (kind: Guarded, scope: RecordScope, bind: Bind): string =>
  inScope({ ...kind, isOfAll: false, limit: kind.limit && { ...kind.limit, orNone: false } }, scope, bind)

/** SQL of whether a record `r` is one of those that the caller may change where they have the permission. */
export const inReach = (kind: Guarded, scope: RecordScope, bind: Bind): string =>
  kind.isOwn ? `r.${kind.author} = ${bind(scope.userId)}` : inScope(kind, scope, bind)
