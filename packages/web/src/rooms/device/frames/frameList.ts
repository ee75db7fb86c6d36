import type { RawFrame } from '@waymark/contract/event.ts'

/** So many frames are kept, the newest; older ones go. */
export const MOST_FRAMES = 500

export interface ShownFrame extends RawFrame {
  /** Counts the frames of this watch, from 1. */
  readonly number: number
}

export interface FrameList {
  /** Newest first. */
  readonly frames: readonly ShownFrame[]
  /** Frames since the watch began, those that are no longer kept among them. */
  readonly count: number
  /** Frames that came faster than the server shows them. */
  readonly missed: number
}

/** A watch that has just begun. */
export const NO_FRAMES: FrameList = { frames: [], count: 0, missed: 0 }

/** The list with frames that came after those it has, in their order. */
export function withFrames(list: FrameList, frames: readonly RawFrame[], missed: number): FrameList {
  const added = frames.map((frame, index) => ({ ...frame, number: list.count + index + 1 }))
  return {
    frames: [...added.toReversed(), ...list.frames].slice(0, MOST_FRAMES),
    count: list.count + added.length,
    missed: list.missed + missed,
  }
}
