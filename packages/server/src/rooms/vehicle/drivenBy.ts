import type { Caller } from '../../platform/http/Caller.ts'

/** Organisations whose drivers a caller is told of: without the permission, a list neither names nor finds by them. */
export function drivenBy({ orgIds, permissions }: Pick<Caller, 'orgIds' | 'permissions'>): readonly number[] {
  return permissions.has('monitoring:driver:view') ? orgIds : []
}
