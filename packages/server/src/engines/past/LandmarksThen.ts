import { LandmarkIndex } from '@waymark/core/geo/landmark/LandmarkIndex.ts'
import type { LandmarkDirectory } from '../landmarks/public.ts'
import type { ChangedLandmark } from './past.queries.ts'

/** The landmarks of a day: today's, but those that were changed since as they were then. */
export class LandmarksThen {
  readonly #today: Pick<LandmarkDirectory, 'at' | 'areaOf'>
  readonly #changed: ReadonlySet<number>
  readonly #areas: ReadonlyMap<number, number>
  readonly #then: LandmarkIndex
  readonly #found: number[] = []

  constructor(today: Pick<LandmarkDirectory, 'at' | 'areaOf'>, changed: readonly ChangedLandmark[]) {
    this.#today = today
    this.#changed = new Set(changed.map(({ landmark_id }) => landmark_id))
    this.#areas = new Map(changed.map(({ landmark_id, area }) => [landmark_id, area ?? 0]))
    this.#then = new LandmarkIndex(changed.flatMap(({ landmark_id: id, shape }) => (shape ? [{ id, shape }] : [])))
  }

  /** Landmarks that hold a point in degrees, the smallest first. */
  at(lat: number, lon: number): readonly number[] {
    const today = this.#today.at(lat, lon)
    if (this.#changed.size === 0) return today
    const out = today.filter((id) => !this.#changed.has(id))
    const count = this.#then.at(lat, lon, this.#found)
    for (let i = 0; i < count; i++) out.push(this.#then.landmarks[this.#found[i]!]!.id)
    const areaOf = (id: number): number => this.#areas.get(id) ?? this.#today.areaOf(id)
    return out.length < 2 ? out : out.sort((a, b) => areaOf(a) - areaOf(b) || a - b)
  }
}
