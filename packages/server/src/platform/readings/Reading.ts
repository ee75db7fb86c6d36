import type { FigureSource, ReadingWay } from '@waymark/core/movement/results/figureSources.ts'

/** Who read: a user, a program with a key, whoever has the link of a share, or an address that was sent a report. */
export type ReadingOne =
  | { readonly kind: 'user'; readonly userId: number }
  | { readonly kind: 'key'; readonly keyId: number }
  | { readonly kind: 'share'; readonly shareId: number }
  | { readonly kind: 'mail'; readonly address: string; readonly scheduleId: number }

/** What was asked for. */
export interface ReadingScope {
  readonly orgIds: readonly number[]
  /** Null: all of the organizations. */
  readonly vehicleIds: readonly number[] | null
  readonly devices: readonly number[] | null
  readonly landmarkIds: readonly number[] | null
}

/** Somebody was told figures of movement. */
export interface Reading {
  readonly way: ReadingWay
  readonly source: FigureSource
  readonly who: ReadingOne
  /** Organization of the reader. */
  readonly orgId: number
  readonly scope: ReadingScope
  /** The range that the figures are of, milliseconds since 1970 UTC. */
  readonly from: number
  readonly to: number
  /** As of when they are, milliseconds since 1970 UTC. */
  readonly at: number
}

/** Keeps that figures were read. */
export type NoteReading = (reading: Reading) => Promise<void>
