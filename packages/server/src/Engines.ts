import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { type Alarms, openAlarms, type AlarmsOptions } from './engines/alarms/openAlarms.ts'
import type { PlanKeeper } from './engines/expected/PlanKeeper.ts'
import { Jobs } from './engines/jobs/Jobs.ts'
import type { FleetState } from './engines/live/FleetState.ts'
import type { LiveHub } from './engines/live/LiveHub.ts'
import { MovementWorker } from './engines/movement/MovementWorker.ts'
import { ALL_PARTS, nameOfPart } from './engines/movement/parts.ts'
import type { CommitPressure, CommitResult } from './engines/storage/public.ts'
import { Sealer } from './engines/storage/Sealer.ts'
import type { Config } from './platform/config/Config.ts'
import type { HeldWork } from './platform/processes/Leases.ts'
import { checkFences, type Fence } from './platform/processes/leases.queries.ts'
import { putInvalidation } from './platform/processes/invalidations.queries.ts'

export interface EnginesOptions extends Pick<AlarmsOptions, 'db' | 'clock' | 'log' | 'followers' | 'landmarks'> {
  readonly config: Pick<Config, 'logLevel' | 'hotDays' | 'retentionDays'>
  readonly processId: string
  readonly pressure: CommitPressure
  /** Shows the fleet to people here; where nothing does, it is not told. */
  readonly showsFleet: boolean
  readonly fleet: FleetState
  readonly plans: PlanKeeper
  readonly hub: LiveHub
}

/**
 * What is made of reports: movement by parts, each in the process that holds its lease; alarms, plans and sealed days in one
 * that holds theirs. What the rest of this one tells them goes nowhere while that is another.
 */
export class Engines {
  readonly #options: EnginesOptions
  readonly #movement: MovementWorker
  #alarms: Alarms | undefined

  constructor(options: EnginesOptions) {
    this.#options = options
    const { db, log, config, processId, pressure, showsFleet, fleet } = options
    this.#movement = new MovementWorker({
      pressure: pressure.memory,
      settings: db.settings,
      log,
      logLevel: config.logLevel,
      processId,
      told: (devices) => {
        if (showsFleet) fleet.applyMovement(devices)
      },
    })
  }

  /** Those of the movement engine: each goes on where its last holder left off. */
  get parts(): { readonly names: readonly string[]; readonly begin: (fence: Fence) => Promise<HeldWork> } {
    return { names: ALL_PARTS.map(nameOfPart), begin: (fence) => this.#movement.hold(fence) }
  }

  /** Begins the others under a fence; they go on where the last holder left off. */
  async begin(fence: Fence): Promise<HeldWork> {
    const { db, clock, log, config, processId, showsFleet, fleet, plans, hub, followers, landmarks } = this.#options
    const alarms = await openAlarms({
      db,
      clock,
      log,
      followers,
      landmarks,
      ranked: (vehicle, ranks) => {
        if (showsFleet) fleet.setAlarms(vehicle, ranks)
      },
      told: (changes) => {
        if (showsFleet) hub.announceAlarms(changes.filter(({ shadow }) => !shadow))
      },
      guard: (tx) => checkFences(tx, [fence]),
      said: (tx, alarmIds) => putInvalidation(tx, processId, 'alarm', alarmIds),
    })
    const sealer = new Sealer({ db, clock, log, hotDays: config.hotDays, retentionDays: config.retentionDays })
    const learnPlans = async (): Promise<void> => {
      const devices = await plans.run()
      if (devices.length > 0) await putInvalidation(db, processId, 'plan', devices)
    }
    const jobs = new Jobs(
      [
        { name: 'reporting plans', every: 5_000, run: learnPlans },
        { name: 'old states of alarms', every: 3_600_000, run: () => alarms.purge() },
      ],
      log,
    )
    this.#alarms = alarms
    jobs.start()
    alarms.start()
    sealer.start()
    return {
      stop: async () => {
        this.#alarms = undefined
        await Promise.all([alarms.stop(), jobs.stop(), sealer.stop()])
      },
    }
  }

  /** This process stored reports. Takes a moment only. */
  committed(commit: CommitResult, columns: ReportColumns): void {
    this.#alarms?.committed(commit, columns)
  }

  /** Another process stored some. */
  arrived(): void {
    this.#alarms?.arrived()
  }

  vehiclesChanged(vehicleIds: readonly number[]): void {
    this.#alarms?.vehiclesChanged(vehicleIds)
  }

  /** Devices are to report by other plans. */
  plansChanged(devices: readonly number[]): void {
    this.#alarms?.plansChanged(devices)
  }

  landmarksChanged(): void {
    this.#alarms?.landmarksChanged()
  }

  /** Anything may have changed. */
  reload(): void {
    this.#alarms?.reload()
  }

  /** Vehicles whose alarms are followed in memory. */
  get timelines(): number {
    return this.#alarms?.size() ?? 0
  }
}
