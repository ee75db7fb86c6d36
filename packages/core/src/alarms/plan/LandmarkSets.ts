import { landmarkKey } from './Channel.ts'
import type { Plan } from './Plan.ts'

/** A set of landmarks that a plan looks at, with the channels that tell of it; -1 where there is none. */
export interface LandmarkSet {
  readonly inside: number
  readonly outside: number
  readonly entering: number
  readonly exiting: number
}

/** Which sets of a plan each landmark belongs to. */
export class LandmarkSets {
  readonly sets: readonly LandmarkSet[]
  /** Whether anything asks for entering or exiting. */
  readonly hasPulses: boolean
  readonly #all: readonly number[]
  readonly #of: ReadonlyMap<number, readonly number[]>

  constructor(plan: Plan) {
    const sets = new Map<string, { channels: Record<string, number>; landmarks: readonly number[] | 'all' }>()
    for (const [channel, { source, landmarks }] of plan.channels.entries()) {
      if (landmarks === undefined) continue
      const key = landmarkKey(landmarks)
      let set = sets.get(key)
      if (!set) sets.set(key, (set = { channels: {}, landmarks }))
      set.channels[source] = channel
    }
    const all: number[] = []
    const of = new Map<number, number[]>()
    for (const [number, { landmarks }] of [...sets.values()].entries()) {
      if (landmarks === 'all') all.push(number)
      else for (const id of new Set(landmarks)) of.set(id, [...(of.get(id) ?? []), number])
    }
    this.sets = Array.from(sets.values(), ({ channels }) => ({
      inside: channels['inside'] ?? -1,
      outside: channels['outside'] ?? -1,
      entering: channels['entering'] ?? -1,
      exiting: channels['exiting'] ?? -1,
    }))
    this.hasPulses = this.sets.some(({ entering, exiting }) => entering >= 0 || exiting >= 0)
    this.#all = all
    this.#of = new Map([...of].map(([id, numbers]) => [id, [...numbers, ...all]]))
  }

  /** Numbers of the sets that a landmark is in. */
  of(landmark: number): readonly number[] {
    return this.#of.get(landmark) ?? this.#all
  }
}
