import { standstillOf } from '@waymark/core/tracking/standstillOf.ts'
import type { CommandFacts, StoredCommand } from './command.queries.ts'

/** Why a command may not go any more, at the moment when it would: it is too late, its device is somebody else's, or drives. */
export function blockedReason(
  { told, forced, expiresAt, orgId }: StoredCommand,
  facts: CommandFacts | undefined,
  now: number,
): 'expired' | 'moved' | 'moving' | undefined {
  if (expiresAt <= now) return 'expired'
  if (facts?.orgId !== orgId) return 'moved'
  const stops = told.kind === 'relay' && told.stopped && !forced
  return stops && standstillOf(facts.heard, facts.speed, facts.flags, now) !== 'standing' ? 'moving' : undefined
}
