import type { LandmarkIndex } from '../../geo/landmark/LandmarkIndex.ts'
import type { Visit } from '../results/MovementRow.ts'
import type { MovementRule } from '../rules/MovementRule.ts'
import type { Sample } from '../Sample.ts'
import type { VisitState, VisitUnderWay } from './VisitState.ts'

/** A way between two fixes is tested when they are no farther apart than this. Milliseconds. */
const WAY_MS = 600_000

/** Fixes inside that are counted: what comes late in a long visit changes nothing that lasts. */
const MOST_FIXES = 100

/**
 * Tells when an asset is at which landmarks. The border's crossing lies between two fixes: its time is interpolated, and
 * the fixes are kept as the window in which it surely happened. Nested landmarks are all kept.
 */
export class VisitMachine {
  readonly #rule: MovementRule
  readonly #index: LandmarkIndex
  readonly #emit: (visit: Visit) => void
  readonly #near: number[] = []
  /** Which visit of the state each landmark has, by number; -1 for none. Empty between calls. */
  readonly #slot: Int32Array
  readonly #numbers: Map<number, number>

  constructor(rule: MovementRule, index: LandmarkIndex, emit: (visit: Visit) => void) {
    this.#rule = rule
    this.#index = index
    this.#emit = emit
    this.#slot = new Int32Array(index.landmarks.length).fill(-1)
    this.#numbers = new Map(index.landmarks.map(({ id }, number) => [id, number]))
  }

  /** Takes a fix, in order of time. */
  take(state: VisitState, sample: Sample): void {
    const { time, lat, lon } = sample
    const isWay = state.time >= 0 && time - state.time <= WAY_MS && !sample.isJump
    const count = isWay
      ? this.#index.along(state.lat, state.lon, lat, lon, this.#near)
      : this.#index.at(lat, lon, this.#near)
    if (count > 0 || state.visits.length > 0) this.#compare(state, sample, count, isWay)
    state.time = time
    state.lat = lat
    state.lon = lon
  }

  #compare(state: VisitState, sample: Sample, count: number, isWay: boolean): void {
    const { visits } = state
    for (const [at, { landmark }] of visits.entries()) {
      const number = this.#numbers.get(landmark)
      if (number !== undefined) this.#slot[number] = at
    }
    const before = visits.length
    for (let i = 0; i < count; i++) {
      const number = this.#near[i]!
      const at = this.#slot[number]!
      const isInside = this.#index.shapes[number]!.contains(sample.lat, sample.lon)
      if (isInside) {
        if (at >= 0) this.#stay(state, visits[at]!, number, sample)
        else visits.push(this.#enter(state, number, sample))
        // Seen: what keeps its place below is outside.
        this.#slot[number] = -1
      } else if (at < 0 && isWay) this.#pass(state, number, sample)
    }
    for (let at = 0; at < before; at++) {
      const number = this.#numbers.get(visits[at]!.landmark)
      if (number === undefined || this.#slot[number] !== at) {
        if (number === undefined) this.#leave(state, visits[at]!, -1, sample)
        continue
      }
      this.#slot[number] = -1
      this.#leave(state, visits[at]!, number, sample)
    }
    state.visits = visits.filter(({ out }) => out < 0 || sample.time - out < this.#rule.leaveMs)
    if (state.visits.length === visits.length) return
    for (const visit of visits) if (!state.visits.includes(visit)) this.#close(visit, sample.time)
  }

  #enter(state: VisitState, number: number, { time, lat, lon }: Sample): VisitUnderWay {
    const isFirst = state.time < 0
    const cuts = isFirst ? [] : this.#index.shapes[number]!.crossings(state.lat, state.lon, lat, lon)
    const part = cuts.at(-1) ?? 1
    const visit: VisitUnderWay = {
      landmark: this.#index.landmarks[number]!.id,
      enterEarliest: state.time,
      start: isFirst ? time : Math.round(state.time + part * (time - state.time)),
      enterLatest: time,
      last: time,
      fixes: 1,
      isSure: this.#rule.enterFixes <= 1,
      out: -1,
      end: -1,
    }
    if (time - visit.start >= this.#rule.enterMs && time - state.time <= WAY_MS) visit.isSure = true
    return visit
  }

  #stay(state: VisitState, visit: VisitUnderWay, number: number, sample: Sample): void {
    if (visit.out >= 0 && sample.time - visit.last > this.#rule.leaveMs) {
      this.#close(visit, sample.time)
      Object.assign(visit, this.#enter(state, number, sample))
      return
    }
    visit.out = -1
    visit.end = -1
    visit.last = sample.time
    if (visit.fixes < MOST_FIXES) visit.fixes++
    if (visit.fixes >= this.#rule.enterFixes || sample.time - visit.start >= this.#rule.enterMs) visit.isSure = true
  }

  #leave(state: VisitState, visit: VisitUnderWay, number: number, { time, lat, lon }: Sample): void {
    if (visit.out >= 0) return
    const cuts = number < 0 ? [] : this.#index.shapes[number]!.crossings(state.lat, state.lon, lat, lon)
    visit.out = time
    visit.end = Math.round(state.time + (cuts[0] ?? 0) * (time - state.time))
  }

  /** Neither end of the way is inside: it may run through. */
  #pass(state: VisitState, number: number, { time, lat, lon }: Sample): void {
    const cuts = this.#index.shapes[number]!.crossings(state.lat, state.lon, lat, lon)
    if (cuts.length < 2) return
    const at = (part: number): number => Math.round(state.time + part * (time - state.time))
    this.#emit({
      kind: 'visit',
      landmark: this.#index.landmarks[number]!.id,
      enterEarliest: state.time,
      start: at(cuts[0]!),
      enterLatest: time,
      leaveEarliest: state.time,
      end: at(cuts.at(-1)!),
      leaveLatest: time,
      fixes: 0,
      isPass: true,
      known: time,
    })
  }

  #close(visit: VisitUnderWay, known: number): void {
    const { landmark, enterEarliest, start, enterLatest, last: leaveEarliest, end, out: leaveLatest, fixes } = visit
    const isPass = !visit.isSure && end - start < this.#rule.enterMs
    this.#emit({
      kind: 'visit',
      landmark,
      enterEarliest,
      start,
      enterLatest,
      leaveEarliest,
      end,
      leaveLatest,
      fixes,
      isPass,
      known,
    })
  }
}
