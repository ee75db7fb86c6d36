/** A group of a rollout, in devices. */
export interface GroupFigures {
  readonly size: number
  readonly succeeded: number
  readonly failed: number
  /** Those that can't be given it any more, which count for nothing. */
  readonly skipped: number
}

/** A rollout that is under way, as it is looked at. */
export interface RolloutFacts {
  /** Its groups in their order. */
  readonly groups: readonly GroupFigures[]
  /** The place of the group that is under way. */
  readonly current: number
  /** Devices of that group whose update is not over, but failed at least once. */
  readonly troubled: number
  /** Failures of that group that whoever went on has seen. */
  readonly accepted: number
  /** Per cent of a group that may fail. */
  readonly failShare: number
  /** Per cent of a group after which the next begins. */
  readonly successShare: number
}

/** What is done with a rollout now. */
export type RolloutStep = 'wait' | 'trip' | 'proceed' | 'finish'

/** How many of a group have failed by now: one whose last try failed counts until it comes to run the firmware after all. */
export const failingOf = ({ failed }: Pick<GroupFigures, 'failed'>, troubled: number): number => failed + troubled

const isOver = ({ size, succeeded, failed, skipped }: GroupFigures): boolean => succeeded + failed + skipped >= size

/**
 * What becomes of a rollout: it pauses where more of a group fail than may, the next group begins once enough of the one
 * before run the firmware or all of them are through, and it is over once all devices are.
 */
export function rolloutStep({
  groups,
  current,
  troubled,
  accepted,
  failShare,
  successShare,
}: RolloutFacts): RolloutStep {
  const group = groups[current]
  if (!group) return 'finish'
  // devices that failed before somebody went on, and run it by now, excuse no others
  const failing = failingOf(group, troubled)
  const excess = failing - Math.min(accepted, failing)
  if (100 * excess > failShare * group.size) return 'trip'
  if (groups.every(isOver)) return 'finish'
  if (current === groups.length - 1) return 'wait'
  const wanted = group.size - group.skipped
  const isEnough = wanted > 0 && 100 * group.succeeded >= successShare * wanted
  return isEnough || isOver(group) ? 'proceed' : 'wait'
}
