import type { LandmarkIndex } from '../../geo/landmark/LandmarkIndex.ts'
import type { LandmarkSet, LandmarkSets } from '../plan/LandmarkSets.ts'
import type { FactState, Presence } from './FactState.ts'
import type { ChannelSink } from './Machine.ts'

/** Over a longer gap nobody knows which way an asset went, so no landmark counts as passed. Milliseconds. */
const LONGEST_WAY = 3_600_000

/** Which landmarks an asset is in, and what that means for the sets that a plan looks at. */
export class PlaceReader {
  readonly #index: LandmarkIndex
  readonly #sets: LandmarkSets
  readonly #found: number[] = []
  readonly #near: number[] = []

  constructor(index: LandmarkIndex, sets: LandmarkSets) {
    this.#index = index
    this.#sets = sets
  }

  /**
   * Takes a position (1e-7 degrees) that follows the one in `facts`; the facts' own position is still the old one.
   *
   * @param isJump nobody drove the way between them
   */
  read(lat: number, lon: number, time: number, isJump: boolean, facts: FactState, sink: ChannelSink): void {
    if (lat === facts.lat && lon === facts.lon) return
    const isFirst = facts.fixed !== facts.fixed
    const found = this.#found
    found.length = this.#index.at(lat / 1e7, lon / 1e7, found)
    const isWay = !isFirst && !isJump && time - facts.fixed <= LONGEST_WAY
    if (this.#sets.hasPulses && isWay) this.#passThrough(lat, lon, facts, sink)
    if (found.length === 0 && facts.presence.length === 0 && !isFirst) return
    for (let i = 0; i < found.length; i++) found[i] = this.#index.landmarks[found[i]!]!.id
    found.sort((a, b) => a - b)
    const before = facts.presence
    const stayed = before.filter(({ landmark }) => found.includes(landmark))
    const entered = found.filter((id) => !before.some(({ landmark }) => landmark === id))
    if (entered.length === 0 && stayed.length === before.length && !isFirst) return
    facts.presence = [...stayed, ...entered.map((landmark) => ({ landmark, since: time }))]
    if (isFirst) {
      for (const [number, set] of this.#sets.sets.entries()) this.#tell(number, set, facts.presence, time, sink)
      return
    }
    const left = before.filter((presence) => !stayed.includes(presence)).map(({ landmark }) => landmark)
    const touched = new Set([...entered, ...left].flatMap((id) => this.#sets.of(id)))
    for (const number of touched) this.#tell(number, this.#sets.sets[number]!, facts.presence, time, sink)
    for (const id of left) this.#pulse(id, 'exiting', sink)
    for (const id of entered) this.#pulse(id, 'entering', sink)
  }

  /** Start of the longest stay in a set's landmarks, by the newest position; NaN outside of all. */
  insideSince(number: number, presence: readonly Presence[]): number {
    for (const { landmark, since } of presence) if (this.#sets.of(landmark).includes(number)) return since
    return Number.NaN
  }

  #tell(number: number, set: LandmarkSet, presence: readonly Presence[], time: number, sink: ChannelSink): void {
    const since = this.insideSince(number, presence)
    const isInside = since === since
    if (set.inside >= 0) sink.set(set.inside, since)
    if (set.outside >= 0 && isInside) sink.set(set.outside, Number.NaN)
    else if (set.outside >= 0) sink.set(set.outside, time)
  }

  #pulse(id: number, what: 'entering' | 'exiting', sink: ChannelSink): void {
    for (const number of this.#sets.of(id)) {
      const channel = this.#sets.sets[number]![what]
      if (channel >= 0) sink.pulse(channel, id)
    }
  }

  /** Landmarks that lie on the way from the last position, with neither end in them: entered and left unseen. */
  #passThrough(lat: number, lon: number, facts: FactState, sink: ChannelSink): void {
    const [lat1, lon1, lat2, lon2] = [facts.lat / 1e7, facts.lon / 1e7, lat / 1e7, lon / 1e7]
    const near = this.#near
    const count = this.#index.along(lat1, lon1, lat2, lon2, near)
    const passed: number[] = []
    for (let i = 0; i < count; i++) {
      const number = near[i]!
      const { id } = this.#index.landmarks[number]!
      if (this.#found.includes(number) || facts.presence.some(({ landmark }) => landmark === id)) continue
      if (this.#index.shapes[number]!.crossings(lat1, lon1, lat2, lon2).length > 1) passed.push(id)
    }
    for (const id of passed.sort((a, b) => a - b)) {
      this.#pulse(id, 'entering', sink)
      this.#pulse(id, 'exiting', sink)
    }
  }
}
