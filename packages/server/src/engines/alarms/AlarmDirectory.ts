import type { Span } from '@waymark/core/alarms/rule/AlarmRule.ts'
import { partOf } from '../../platform/processes/parts.ts'
import { asksForOverdue } from './asksForOverdue.ts'
import type { OrgRule } from './loadRules.queries.ts'
import type { WatchedQueries } from './watched.queries.ts'

/** A device that a vehicle carries or carried, and when. Milliseconds since 1970 UTC, the end not included. */
export interface Carried extends Span {
  readonly vehicle: number
  readonly device: number
}

/** Vehicles that one statement asks for. */
const SLICE = 20_000

/**
 * The rules of all organisations and those vehicles below them that are in parts of the engine that this process holds, in
 * memory: every commit asks which of its devices matter.
 */
export class AlarmDirectory {
  readonly #queries: WatchedQueries
  readonly #loadRules: (orgIds?: readonly number[]) => Promise<OrgRule[]>
  #parents: ReadonlyMap<number, number> = new Map()
  readonly #rules = new Map<number, OrgRule[]>()
  readonly #byKey = new Map<string, OrgRule>()
  /** Vehicles that belong or belonged to an organisation with rules, or to one below it. */
  readonly #watched = new Set<number>()
  readonly #byDevice = new Map<number, Carried[]>()
  readonly #byVehicle = new Map<number, Carried[]>()
  #parts: ReadonlySet<number> = new Set()

  constructor(queries: WatchedQueries, loadRules: (orgIds?: readonly number[]) => Promise<OrgRule[]>) {
    this.#queries = queries
    this.#loadRules = loadRules
  }

  get watched(): ReadonlySet<number> {
    return this.#watched
  }

  /** Organisations that have rules. */
  get ruleOrgs(): Iterable<number> {
    return this.#rules.keys()
  }

  /** Whether any rule looks at when assets are overdue. */
  get asksForOverdue(): boolean {
    return this.#rules.values().some((rules) => rules.some(asksForOverdue))
  }

  rulesOf(org: number): readonly OrgRule[] {
    return this.#rules.get(org) ?? []
  }

  /** A version of a rule; undefined for one that is no longer looked at. */
  ruleOf(rule: number, version: number): OrgRule | undefined {
    return this.#byKey.get(`${rule}.${version}`)
  }

  /** Who carried a device when. */
  carriersOf(device: number): readonly Carried[] {
    return this.#byDevice.get(device) ?? []
  }

  /** What a vehicle carried when, in order of time. */
  carriedBy(vehicle: number): readonly Carried[] {
    return this.#byVehicle.get(vehicle) ?? []
  }

  /** An organisation and all above it, from itself upwards. */
  aboveOf(org: number): number[] {
    const above: number[] = []
    for (let at: number | undefined = org; at && !above.includes(at); at = this.#parents.get(at)) above.push(at)
    return above
  }

  isBelow(org: number, top: number): boolean {
    return this.aboveOf(org).includes(top)
  }

  /** An organisation and all below it. */
  belowOf(top: number): number[] {
    return [...this.#parents.keys()].filter((org) => this.isBelow(org, top))
  }

  /** Reads organisations and rules again, of the given organisations or all. Answers the vehicles that may be concerned. */
  async refreshRules(orgIds?: readonly number[]): Promise<readonly number[]> {
    this.#parents = new Map(await this.#queries.organizations())
    const rules = await this.#loadRules(orgIds)
    for (const org of orgIds ?? [...this.#rules.keys()]) this.#forgetRules(org)
    for (const rule of rules) {
      const own = this.#rules.get(rule.orgId)
      if (own) own.push(rule)
      else this.#rules.set(rule.orgId, [rule])
      this.#byKey.set(`${rule.id}.${rule.version}`, rule)
    }
    const concerned = await this.#queries.vehicles(
      [...new Set((orgIds ?? [...this.#rules.keys()]).flatMap((org) => this.belowOf(org)))],
      [...this.#parts],
    )
    await this.refreshVehicles(concerned)
    return concerned
  }

  /** Watches the vehicles of these parts from now on, and no others. */
  async take(parts: readonly number[]): Promise<void> {
    const before = this.#parts
    this.#parts = new Set(parts)
    for (const vehicle of [...this.#watched, ...this.#byVehicle.keys()]) {
      if (this.#parts.has(partOf(vehicle))) continue
      this.#setCarried(vehicle, this.carriedBy(vehicle), [])
      this.#watched.delete(vehicle)
    }
    const gained = parts.filter((part) => !before.has(part))
    if (gained.length === 0) return
    try {
      await this.refreshVehicles(await this.#queries.vehicles(this.#watchedOrgs(), gained))
    } catch (error) {
      this.#parts = new Set(parts.filter((part) => before.has(part)))
      throw error
    }
  }

  /**
   * Reads vehicles again. Answers by vehicle from when on (ms since 1970 UTC) what it carried is another; vehicles whose
   * devices are the same are not among them, nor are those of other parts.
   */
  async refreshVehicles(vehicleIds: readonly number[]): Promise<Map<number, number>> {
    const orgs = this.#watchedOrgs()
    const own = vehicleIds.filter((vehicle) => this.#parts.has(partOf(vehicle)))
    const changed = new Map<number, number>()
    for (let at = 0; at < own.length; at += SLICE) {
      const slice = own.slice(at, at + SLICE)
      const watched = await this.#queries.vehicles(orgs, [...this.#parts], slice)
      const bindings = Map.groupBy(await this.#queries.bindings(watched), ([vehicle]) => vehicle)
      const isWatched = new Set(watched)
      for (const vehicle of slice) {
        const wasWatched = this.#watched.has(vehicle)
        const before = this.carriedBy(vehicle)
        const now = (bindings.get(vehicle) ?? []).map(([, device, from, until]) => ({ vehicle, device, from, until }))
        this.#setCarried(vehicle, before, now)
        if (isWatched.has(vehicle)) this.#watched.add(vehicle)
        else this.#watched.delete(vehicle)
        const since = firstDifference(before, now)
        if (wasWatched && since !== undefined) changed.set(vehicle, since)
      }
    }
    return changed
  }

  #watchedOrgs(): number[] {
    return [...new Set([...this.ruleOrgs].flatMap((org) => this.belowOf(org)))]
  }

  #setCarried(vehicle: number, before: readonly Carried[], now: Carried[]): void {
    for (const { device } of before) {
      const left = this.carriersOf(device).filter((carried) => carried.vehicle !== vehicle)
      if (left.length > 0) this.#byDevice.set(device, left)
      else this.#byDevice.delete(device)
    }
    for (const carried of now) this.#byDevice.set(carried.device, [...this.carriersOf(carried.device), carried])
    if (now.length > 0) this.#byVehicle.set(vehicle, now)
    else this.#byVehicle.delete(vehicle)
  }

  #forgetRules(org: number): void {
    for (const { id, version } of this.rulesOf(org)) this.#byKey.delete(`${id}.${version}`)
    this.#rules.delete(org)
  }
}

/** From when on two histories differ. */
function firstDifference(before: readonly Carried[], now: readonly Carried[]): number | undefined {
  const times: number[] = []
  const longest = Math.max(before.length, now.length)
  for (let i = 0; i < longest; i++) {
    const [a, b] = [before[i], now[i]]
    if (a && b && a.device === b.device && a.from === b.from) {
      if (a.until !== b.until) times.push(Math.min(a.until, b.until))
    } else times.push(Math.min(a?.from ?? Infinity, b?.from ?? Infinity))
  }
  return times.length === 0 ? undefined : Math.min(...times)
}
