import { LandmarkIndex } from '@waymark/core/geo/landmark/LandmarkIndex.ts'
import { prepareShape } from '@waymark/core/geo/landmark/PreparedShape.ts'
import { setImmediate } from 'node:timers/promises'
import type { KnownLandmark, LandmarkDirectoryQueries } from './landmarks.queries.ts'

/** A box in degrees; east may lie beyond 180, it never wraps. */
export interface LandmarkBox {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** So many changes are kept beside the great index before it is made anew, which takes half a second for 100,000. */
const MOST_RECENT = 500

/** What most positions are in; one list for all of them. */
const NOWHERE: readonly number[] = []

/**
 * All landmarks in memory, so that "which landmarks is this position in" takes a microsecond or two. A change goes into
 * a small index beside the great one.
 */
export class LandmarkDirectory {
  readonly #queries: LandmarkDirectoryQueries
  readonly #known = new Map<number, KnownLandmark>()
  #all = new LandmarkIndex([])
  #recent = new LandmarkIndex([])
  /** Landmarks that the great index has as they were; those of them that still are stand in the small one. */
  readonly #changed = new Set<number>()
  readonly #found: number[] = []
  /** Changes are read one after the other: the last reading holds the newest state. */
  #reading: Promise<unknown> = Promise.resolve()

  constructor(queries: LandmarkDirectoryQueries) {
    this.#queries = queries
  }

  get size(): number {
    return this.#known.size
  }

  /** Reads all of them. */
  async load(): Promise<void> {
    const landmarks = await this.#queries.landmarks()
    this.#known.clear()
    for (const landmark of landmarks) this.#known.set(landmark.id, landmark)
    this.#rebuild()
  }

  /**
   * Reads landmarks again after they were added, edited or deleted.
   *
   * @returns where they were and are, and whose they were and are
   */
  refresh(landmarkIds: readonly number[]): Promise<{ boxes: LandmarkBox[]; orgIds: Map<number, number[]> }> {
    const done = this.#reading.then(async () => {
      const before = landmarkIds.flatMap((id) => this.#known.get(id) ?? [])
      const now = await this.#queries.landmarks(landmarkIds)
      // a detailed one takes ten milliseconds: others come in between
      for (const { shape } of now) {
        prepareShape(shape)
        if (shape.kind === 'polygon') await setImmediate()
      }
      for (const id of landmarkIds) {
        this.#known.delete(id)
        this.#changed.add(id)
      }
      for (const landmark of now) this.#known.set(landmark.id, landmark)
      if (this.#changed.size > MOST_RECENT) this.#rebuild()
      else this.#recent = new LandmarkIndex([...this.#changed].flatMap((id) => this.#known.get(id) ?? []))
      const both = [...before, ...now]
      const ownersOf = Map.groupBy(both, (landmark) => landmark.id)
      return {
        boxes: new LandmarkIndex(both).shapes.map(({ west, south, east, north }) => ({ west, south, east, north })),
        orgIds: new Map([...ownersOf].map(([id, each]) => [id, each.map(({ orgId }) => orgId)])),
      }
    })
    this.#reading = done.catch(() => undefined)
    return done
  }

  /** Landmarks that hold a point in degrees, the smallest first. */
  at(lat: number, lon: number): readonly number[] {
    const found = this.#found
    const out: number[] = []
    const count = this.#all.at(lat, lon, found)
    for (let i = 0; i < count; i++) {
      const { id } = this.#all.landmarks[found[i]!]!
      if (!this.#changed.has(id)) out.push(id)
    }
    const more = this.#changed.size === 0 ? 0 : this.#recent.at(lat, lon, found)
    for (let i = 0; i < more; i++) out.push(this.#recent.landmarks[found[i]!]!.id)
    if (out.length === 0) return NOWHERE
    return out.length === 1 ? out : out.sort((a, b) => this.areaOf(a) - this.areaOf(b) || a - b)
  }

  /** Landmarks of organisations, and those of the given ids. */
  select(orgIds: ReadonlySet<number>, landmarkIds: ReadonlySet<number>): readonly KnownLandmark[] {
    const named = [...landmarkIds].flatMap((id) => this.#known.get(id) ?? [])
    if (orgIds.size === 0) return named
    const selected: KnownLandmark[] = []
    for (const landmark of this.#known.values())
      if (orgIds.has(landmark.orgId) || landmarkIds.has(landmark.id)) selected.push(landmark)
    return selected
  }

  /** Whose a landmark is; undefined for one that is no more. */
  orgOf(landmarkId: number): number | undefined {
    return this.#known.get(landmarkId)?.orgId
  }

  /** Square metres; 0 of one that is no more. */
  areaOf(landmarkId: number): number {
    return this.#known.get(landmarkId)?.area ?? 0
  }

  #rebuild(): void {
    this.#all = new LandmarkIndex([...this.#known.values()])
    this.#recent = new LandmarkIndex([])
    this.#changed.clear()
  }
}
