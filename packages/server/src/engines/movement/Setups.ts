import { LandmarkIndex } from '@waymark/core/geo/landmark/LandmarkIndex.ts'
import type { RegionIndex } from '@waymark/core/geo/RegionIndex.ts'
import { MovementEngine } from '@waymark/core/movement/MovementEngine.ts'
import { loadUntil, resolveLoad } from '@waymark/core/movement/load/resolveLoad.ts'
import type { MovementRule } from '@waymark/core/movement/rules/MovementRule.ts'
import { resolveRule, ruleUntil } from '@waymark/core/movement/rules/resolveRule.ts'
import { DeviceLoads } from './DeviceLoads.ts'
import { DeviceRules } from './DeviceRules.ts'
import type { DeviceFacts, SetupQueries } from './setups.queries.ts'

/** How a device's reports are read for a while: by a rule, a source of load and landmarks. */
export interface Setup {
  readonly engine: MovementEngine
  readonly rule: MovementRule
  /** Of the rule. */
  readonly version: string
  readonly areaOf: (landmark: number) => number
  /** Before this moment: from it on another rule, source of load or other landmarks count. Milliseconds since 1970 UTC. */
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
  readonly #rules: DeviceRules
  readonly #loads: DeviceLoads
  readonly #families = new Map<number, Promise<Family>>()
  readonly #places = new Map<string, Promise<Places>>()

  constructor(queries: SetupQueries, jurisdictions: () => RegionIndex) {
    this.#queries = queries
    this.#rules = new DeviceRules(queries)
    this.#loads = new DeviceLoads(queries)
    this.#jurisdictions = jurisdictions
  }

  /** Reads everything again when it is needed next. */
  forget(): void {
    this.#rules.forget()
    this.#loads.forget()
    this.#families.clear()
    this.#places.clear()
  }

  /** How reports of a time (ms since 1970 UTC) are read. */
  async at(device: DeviceFacts, time: number): Promise<Setup> {
    const choices = await this.#rules.choicesOf(device)
    const { rule, version } = resolveRule(choices, time)
    const loads = await this.#loads.choicesOf(device)
    const load = resolveLoad(loads, time)
    const { places, until } = await this.#placesOf(device.orgId, time)
    const key = JSON.stringify([rule, load])
    let engine = places.engines.get(key)
    if (!engine) {
      engine = new MovementEngine({ rule, load, landmarks: places.index, jurisdictions: this.#jurisdictions() })
      places.engines.set(key, engine)
    }
    return {
      engine,
      rule,
      version,
      areaOf: (landmark) => places.areas.get(landmark) ?? 0,
      until: Math.min(until, ruleUntil(choices, time), loadUntil(loads, time)),
    }
  }

  async #placesOf(orgId: number, time: number): Promise<{ places: Places; until: number }> {
    const root = (await this.#rules.lineOf(orgId)).at(-1) ?? 0
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
    const parents = await this.#rules.parents()
    const orgIds: number[] = []
    for (const orgId of parents.keys()) if ((await this.#rules.lineOf(orgId)).at(-1) === root) orgIds.push(orgId)
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
