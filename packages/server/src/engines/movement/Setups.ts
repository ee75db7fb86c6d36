import { LandmarkIndex } from '@waymark/core/geo/landmark/LandmarkIndex.ts'
import type { RegionIndex } from '@waymark/core/geo/RegionIndex.ts'
import { MovementEngine } from '@waymark/core/movement/MovementEngine.ts'
import type { MovementRule } from '@waymark/core/movement/rules/MovementRule.ts'
import { resolveRule, type RuleChoices } from '@waymark/core/movement/rules/resolveRule.ts'
import { modelSubject } from '../../rooms/movement/public.ts'
import type { DeviceFacts, SetupQueries, StoredChoice } from './setups.queries.ts'

/** How a device's reports are read for a while. */
export interface Setup {
  readonly engine: MovementEngine
  readonly rule: MovementRule
  /** Of the rule. */
  readonly version: string
  readonly areaOf: (landmark: number) => number
  /** Before this moment: from it on another rule or other landmarks count. Milliseconds since 1970 UTC. */
  readonly until: number
}

interface Places {
  readonly index: LandmarkIndex
  readonly areas: ReadonlyMap<number, number>
  readonly engines: Map<string, MovementEngine>
}

interface Family {
  readonly orgIds: readonly number[]
  /** Beginnings of the days from which other landmarks count, in order; milliseconds since 1970 UTC. */
  readonly borders: readonly number[]
}

/** So many sets of landmarks are kept ready: those of today, and of a few days that are computed anew. */
const MOST_PLACES = 12

/**
 * Knows by which rule and with which landmarks the reports of a device are read, at any time. The landmarks are those of
 * the tree of organisations that the device's belongs to: whoever sees the device can see them.
 */
export class Setups {
  readonly #queries: SetupQueries
  readonly #jurisdictions: () => RegionIndex
  #parents: Promise<ReadonlyMap<number, number>> | undefined
  #choices: Promise<ReadonlyMap<string, StoredChoice[]>> | undefined
  readonly #families = new Map<number, Promise<Family>>()
  readonly #places = new Map<string, Promise<Places>>()

  constructor(queries: SetupQueries, jurisdictions: () => RegionIndex) {
    this.#queries = queries
    this.#jurisdictions = jurisdictions
  }

  /** Reads everything again when it is needed next. */
  forget(): void {
    this.#parents = undefined
    this.#choices = undefined
    this.#families.clear()
    this.#places.clear()
  }

  /** How reports of a time (ms since 1970 UTC) are read. */
  async at({ device, model, orgId }: DeviceFacts, time: number): Promise<Setup> {
    const choices = await this.#choicesOf(device, model, orgId)
    const { rule, version } = resolveRule(choices, time)
    const { places, until } = await this.#placesOf(orgId, time)
    const key = JSON.stringify(rule)
    let engine = places.engines.get(key)
    if (!engine) {
      engine = new MovementEngine({ rule, landmarks: places.index, jurisdictions: this.#jurisdictions() })
      places.engines.set(key, engine)
    }
    const turns = [...choices.device, ...choices.organisation, ...choices.model].map(({ since }) => since)
    return {
      engine,
      rule,
      version,
      areaOf: (landmark) => places.areas.get(landmark) ?? 0,
      until: Math.min(until, ...turns.filter((since) => since > time)),
    }
  }

  async #choicesOf(device: number, model: string, orgId: number): Promise<RuleChoices> {
    this.#choices ??= this.#queries
      .choices()
      .then((rows) => Map.groupBy(rows, ({ level, subject }) => `${level} ${subject}`))
    const choices = await this.#choices
    const own = { device: choices.get(`device ${device}`) ?? [] }
    // of the organisations above, the nearest one that chose counts
    for (const above of await this.#lineOf(orgId)) {
      const organisation = choices.get(`organisation ${above}`) ?? []
      const ofModel = choices.get(`model ${modelSubject(above, model)}`) ?? []
      if (organisation.length > 0 || ofModel.length > 0) return { ...own, organisation, model: ofModel }
    }
    return { ...own, organisation: [], model: [] }
  }

  /** An organisation and those above it, the root last. */
  async #lineOf(orgId: number): Promise<number[]> {
    this.#parents ??= this.#queries.parents().then((rows) => new Map(rows))
    const parents = await this.#parents
    const line: number[] = []
    for (let at = orgId; parents.has(at) && !line.includes(at); at = parents.get(at) ?? 0) line.push(at)
    return line
  }

  async #placesOf(orgId: number, time: number): Promise<{ places: Places; until: number }> {
    const root = (await this.#lineOf(orgId)).at(-1) ?? 0
    let family = this.#families.get(root)
    if (!family) {
      family = this.#readFamily(root)
      this.#families.set(root, family)
    }
    const { orgIds, borders } = await family
    const next = borders.find((border) => border > time)
    const since = borders.findLast((border) => border <= time) ?? -1
    const key = `${root} ${since}`
    let places = this.#places.get(key)
    if (!places) {
      places = this.#readPlaces(orgIds, since)
      if (this.#places.size >= MOST_PLACES) this.#places.delete(this.#places.keys().next().value ?? '')
    } else this.#places.delete(key)
    this.#places.set(key, places)
    return { places: await places, until: next ?? Infinity }
  }

  async #readFamily(root: number): Promise<Family> {
    const parents = (await this.#parents) ?? new Map<number, number>()
    const orgIds: number[] = []
    for (const orgId of parents.keys()) if ((await this.#lineOf(orgId)).at(-1) === root) orgIds.push(orgId)
    const borders = await this.#queries.borders(orgIds)
    return { orgIds, borders: borders.map((day) => Date.parse(day)) }
  }

  async #readPlaces(orgIds: readonly number[], since: number): Promise<Places> {
    const day = new Date(since).toISOString().slice(0, 10)
    const landmarks = since < 0 ? [] : await this.#queries.landmarks(orgIds, day)
    return {
      index: new LandmarkIndex(landmarks.map(({ id, shape }) => ({ id, shape }))),
      areas: new Map(landmarks.map(({ id, area }) => [id, area])),
      engines: new Map(),
    }
  }
}
