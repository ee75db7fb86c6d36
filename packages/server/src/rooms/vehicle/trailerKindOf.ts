import { isTrailer, type TrailerKind } from '@waymark/contract/assetTypes.ts'
import type { CallError, FieldProblem } from '../../platform/http/CallError.ts'

/**
 * The kind of trailer that a vehicle is said to be.
 *
 * @returns null where it is no trailer now, though it was of a kind before; undefined where nothing changes
 * @throws 400 where a kind is named for what is no trailer
 */
export function trailerKindOf(
  assetType: number,
  kind: TrailerKind | null | undefined,
  before: TrailerKind | null,
  error: (code: '400', fields: readonly FieldProblem[]) => CallError,
): TrailerKind | null | undefined {
  if (isTrailer(assetType)) return kind
  if (kind) throw error('400', [{ name: 'trailerKind', kind: 'trailersOnly' }])
  return kind === undefined && before === null ? undefined : null
}
