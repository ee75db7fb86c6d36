import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { type Alarms, openAlarms, type AlarmsOptions } from './engines/alarms/openAlarms.ts'
import type { PlanKeeper } from './engines/expected/PlanKeeper.ts'
import { startJobs } from './engines/jobs/Jobs.ts'
import type { FleetState } from './engines/live/FleetState.ts'
import type { LiveHub } from './engines/live/LiveHub.ts'
import { MovementWorker } from './engines/movement/MovementWorker.ts'
import type { CommitPressure, CommitResult } from './engines/storage/public.ts'
import { Sealer } from './engines/storage/Sealer.ts'
import type { Config } from './platform/config/Config.ts'
import { endUndivided } from './platform/processes/endUndivided.queries.ts'
import type { HeldParts } from './platform/processes/HeldParts.ts'
import type { HeldWork } from './platform/processes/Leases.ts'
import type { Fence } from './platform/processes/leases.queries.ts'
import { putInvalidation } from './platform/processes/invalidations.queries.ts'
import { type OpenParts, PartedWork } from './platform/processes/PartedWork.ts'
import { PARTED_ENGINES, type PartedEngine } from '@waymark/core/processes/PartedEngine.ts'
import { namesOfParts, partOf } from './platform/processes/parts.ts'

export interface EnginesOptions extends Pick<AlarmsOptions, 'db' | 'clock' | 'log' | 'landmarks'> {
  readonly config: Pick<Config, 'logLevel' | 'hotDays' | 'retentionDays'>
  readonly processId: string
  readonly pressure: CommitPressure
  /** Shows the fleet to people here; where nothing does, it is not told. */
  readonly showsFleet: boolean
  readonly fleet: FleetState
  readonly plans: PlanKeeper
  readonly hub: LiveHub
}

/** Milliseconds between two looks for plans that are due, and between two times that old states are dropped. */
const LEARN = 5_000
const PURGE = 3_600_000

/**
 * What is made of reports, in engines of sixteen parts each: a part is done by the process that holds its lease. What the
 * rest of this one tells them goes nowhere where it holds none.
 */
export class Engines {
  readonly #options: EnginesOptions
  readonly #work: Readonly<Record<PartedEngine, PartedWork>>
  #alarms: Alarms | undefined

  constructor(options: EnginesOptions) {
    this.#options = options
    this.#work = {
      movement: new PartedWork('movement', async (held) => this.#openMovement(held)),
      alarms: new PartedWork('alarms', (held) => this.#openAlarms(held)),
      plans: new PartedWork('plans', async (held) => this.#openPlans(held)),
      sealing: new PartedWork('sealing', async (held) => this.#openSealing(held)),
    }
  }

  /** The leases of each engine, and what is done under them. */
  get leases(): readonly { readonly names: readonly string[]; readonly begin: (fence: Fence) => Promise<HeldWork> }[] {
    return PARTED_ENGINES.map((engine) => ({
      names: namesOfParts(engine),
      begin: (fence) => this.#work[engine].hold(fence),
    }))
  }

  /** Comes before any of them is held. */
  prepare(): Promise<void> {
    return endUndivided(this.#options.db)
  }

  #openMovement(held: HeldParts): OpenParts {
    const { db, log, config, processId, pressure, showsFleet, fleet } = this.#options
    return new MovementWorker(held, {
      pressure: pressure.memory,
      settings: db.settings,
      log,
      logLevel: config.logLevel,
      processId,
      onMovement: (devices) => {
        if (showsFleet) fleet.applyMovement(devices)
      },
    })
  }

  async #openAlarms(held: HeldParts): Promise<OpenParts> {
    const { db, clock, log, processId, showsFleet, fleet, hub, landmarks } = this.#options
    const alarms = await openAlarms({
      db,
      clock,
      log,
      landmarks,
      held,
      ranked: (vehicle, ranks) => {
        if (showsFleet) fleet.setAlarms(vehicle, ranks)
      },
      onChanges: (changes) => {
        if (showsFleet) hub.announceAlarms(changes.filter(({ shadow }) => !shadow))
      },
      announce: (tx, alarmIds) => putInvalidation(tx, processId, 'alarm', alarmIds),
    })
    const purge = async (): Promise<void> => {
      if (held.has(0)) await alarms.purge()
    }
    const jobs = startJobs([{ name: 'old states of alarms', every: PURGE, run: purge }], log)
    this.#alarms = alarms
    alarms.start()
    return {
      changed: alarms.changed,
      leave: alarms.leave,
      stop: async () => {
        this.#alarms = undefined
        await Promise.all([alarms.stop(), jobs.stop()])
      },
    }
  }

  #openPlans(held: HeldParts): OpenParts {
    const { db, log, processId, plans } = this.#options
    const learn = (): Promise<void> =>
      plans.run(held.parts, (devices, write) =>
        db.transaction(async (tx) => {
          await held.guard(tx, [...new Set(devices.map(partOf))])
          await write(tx)
          await putInvalidation(tx, processId, 'plan', devices)
        }),
      )
    const jobs = startJobs([{ name: 'reporting plans', every: LEARN, run: learn }], log)
    return { stop: () => jobs.stop() }
  }

  #openSealing(held: HeldParts): OpenParts {
    const { db, clock, log, config } = this.#options
    const { hotDays, retentionDays } = config
    const sealer = new Sealer({ db, clock, log, hotDays, retentionDays, held })
    sealer.start()
    return { changed: () => sealer.changed(), stop: () => sealer.stop() }
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
