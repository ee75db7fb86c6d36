import type { CommittedRow } from './CommitFeed.ts'

/**
 * Of what processes keep something in memory: records, and what engines found out. Devices of `movement` and `plan` are
 * ones of which the engines said something new.
 */
export const INVALIDATION_KINDS = [
  'vehicle',
  'device',
  'landmark',
  'user',
  'follower',
  'alarm',
  'movement',
  'plan',
] as const
export type InvalidationKind = (typeof INVALIDATION_KINDS)[number]

/** What another process changed. */
export interface Invalidation extends CommittedRow {
  readonly kind: InvalidationKind
  /** Record ids; none: it may be any. */
  readonly ids: readonly number[]
}
