import type { LandmarkScope, Scope } from './Caller.ts'

/** Rows of a page unless the caller asks for another number (the specification's paging size). */
const PAGE_SIZE = 100

/** LIMIT and OFFSET of a list call. */
export function pageOf(params: { pageNo?: number | undefined; pageSize?: number | undefined }): {
  limit: number
  offset: number
} {
  const limit = params.pageSize ?? PAGE_SIZE
  return { limit, offset: ((params.pageNo ?? 1) - 1) * limit }
}

/** The organisations to search: those asked for as far as the caller may see them, else all that they may see. */
export function scopeOf(visible: readonly number[], asked: readonly number[] | undefined): readonly number[] {
  if (!asked) return visible
  const allowed = new Set(visible)
  return asked.filter((orgId) => allowed.has(orgId))
}

/**
 * The vehicles to search: those asked for as far as the caller may see them, else all that the caller is limited to;
 * undefined for all of the organisations.
 */
export const vehicleScopeOf = (
  { vehicleIds }: Pick<Scope, 'vehicleIds'>,
  asked: readonly number[] | undefined,
): readonly number[] | undefined => within(vehicleIds, asked)

/** The same for landmarks. */
export const landmarkScopeOf = (
  { landmarkIds }: Pick<LandmarkScope, 'landmarkIds'>,
  asked: readonly number[] | undefined,
): readonly number[] | undefined => within(landmarkIds, asked)

function within(limit: readonly number[] | undefined, asked: readonly number[] | undefined) {
  if (!asked || !limit) return asked ?? limit
  const allowed = new Set(limit)
  return asked.filter((id) => allowed.has(id))
}
