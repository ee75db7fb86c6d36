import type { AssetTimeline, Settled } from '@waymark/core/alarms/late/AssetTimeline.ts'
import type { Checkpoint } from '@waymark/core/alarms/late/replay.ts'
import type { AlarmChange } from '@waymark/core/alarms/late/AlarmChange.ts'
import type { Planned } from './Planner.ts'

/** A vehicle's timeline in memory and what of it is written down. */
export interface AssetSlot {
  readonly vehicle: number
  timeline: AssetTimeline
  planned: Planned
  /** Time of the newest checkpoint that is written down; -Infinity without one. */
  written: number
  /** Up to when was sure when one was written down, or what is in memory was read from what is stored. */
  tried: number
  /** One is to be written down as soon as something is sure enough. */
  isOwed: boolean
  /** Reports since it was written. */
  reports: number
  /** When it was last needed; ms since 1970 UTC. */
  used: number
}

/** What is to be written down for a vehicle together. */
export interface AssetResult {
  readonly vehicle: number
  readonly changes: readonly AlarmChange[]
  /** Checkpoints from this time on are wrong; Infinity for none. */
  readonly stale: number
  readonly checkpoint: Checkpoint | undefined
  /** What became known of landmarks entered and left. */
  readonly moves: readonly Pick<Settled, 'moves' | 'movesFrom' | 'movesUntil'>[]
}
