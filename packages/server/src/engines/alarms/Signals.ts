import type { AlarmDirectory } from './AlarmDirectory.ts'
import type { AssetKeeper } from './AssetKeeper.ts'
import type { Planner } from './Planner.ts'

export interface SignalsOptions {
  readonly directory: Pick<AlarmDirectory, 'refreshRules' | 'refreshVehicles'>
  readonly planner: Pick<Planner, 'forgetEngines' | 'forgetLandmarks'>
  readonly assets: Pick<AssetKeeper, 'reconsider' | 'reconsiderPlaces' | 'invalidate'>
  readonly dropCheckpoints: (vehicle: number, since: number) => Promise<unknown>
  /** Rules or landmarks may have changed. */
  readonly changed: () => void
}

/** What changed of rules, vehicles and landmarks, gathered until the engine has time for it. */
export class Signals {
  readonly #options: SignalsOptions
  readonly #orgs = new Set<number>()
  #allOrgs = false
  readonly #vehicles = new Set<number>()
  /** Those of which only is another by which plan they are to report. */
  readonly #planned = new Set<number>()
  #places = false

  constructor(options: SignalsOptions) {
    this.#options = options
  }

  /** @param orgId undefined: any may have changed */
  rulesChanged(orgId: number | undefined): void {
    if (orgId === undefined) this.#allOrgs = true
    else this.#orgs.add(orgId)
  }

  vehiclesChanged(vehicleIds: readonly number[]): void {
    for (const vehicle of vehicleIds) this.#vehicles.add(vehicle)
  }

  /** Vehicles are to report by other plans. */
  plansChanged(vehicleIds: readonly number[]): void {
    for (const vehicle of vehicleIds) this.#planned.add(vehicle)
  }

  landmarksChanged(): void {
    this.#places = true
  }

  /** Takes in what was gathered. What fails is tried again the next time. */
  async apply(): Promise<void> {
    const { planner, assets, changed } = this.#options
    if (this.#allOrgs || this.#orgs.size > 0) {
      const orgs = this.#allOrgs ? undefined : [...this.#orgs]
      // let go of before they are read: what changes while they are read is heard of anew
      this.#allOrgs = false
      this.#orgs.clear()
      await this.#refreshRules(orgs).catch((error: unknown) => {
        for (const org of orgs ?? [undefined]) this.rulesChanged(org)
        throw error
      })
    }
    if (this.#vehicles.size > 0) {
      const vehicles = [...this.#vehicles]
      this.#vehicles.clear()
      await this.#refreshVehicles(vehicles).catch((error: unknown) => {
        this.vehiclesChanged(vehicles)
        throw error
      })
    }
    if (this.#planned.size > 0) {
      assets.reconsider(this.#planned)
      this.#planned.clear()
    }
    if (this.#places) {
      this.#places = false
      planner.forgetLandmarks()
      assets.reconsiderPlaces()
      changed()
    }
  }

  async #refreshRules(orgs: readonly number[] | undefined): Promise<void> {
    const { directory, planner, assets, changed } = this.#options
    const concerned = await directory.refreshRules(orgs)
    planner.forgetEngines()
    assets.reconsider(concerned)
    changed()
  }

  async #refreshVehicles(vehicles: readonly number[]): Promise<void> {
    const { directory, assets, dropCheckpoints } = this.#options
    const changed = await directory.refreshVehicles(vehicles)
    assets.reconsider(vehicles)
    // a device that was another one's in the meantime changes what the vehicle's history says
    for (const [vehicle, since] of changed) {
      await dropCheckpoints(vehicle, since)
      assets.invalidate(vehicle, since)
    }
  }
}
