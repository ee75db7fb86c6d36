import { dayAt, daysOf, startOfDate } from '@waymark/core/reporting/days.ts'
import { PACE_DAYS, type PaceFound, paceOf } from '@waymark/core/maintenance/paceOf.ts'
import { planState } from '@waymark/core/maintenance/planState.ts'
import type { odometerReader } from '../movement/public.ts'
import { dayNumber, dayOf, targetsOf } from './plan.ts'
import type { KeptReading, ReadingQueries } from './readings.queries.ts'

/** A vehicle's counters at a moment; null where nothing is known of one. */
export interface Counters {
  readonly odometer: number | null
  readonly isEstimated: boolean
  readonly engineHours: number | null
}

/** Counters of a vehicle with what predictions stand on. */
export interface VehicleReading extends Counters {
  /** IANA zone and day by which dates are due. */
  readonly zone: string
  readonly today: string
  readonly pace: PaceFound
  readonly madeOf: string
}

/** Milliseconds before the counters of a vehicle that goes on are looked at again. */
const REST = 900_000
const NEVER = new AbortController().signal

/** Looks at the counters of vehicles, and says by them how their maintenance stands. */
export class VehicleMeter {
  readonly #queries: ReadingQueries
  readonly #odometerAt: ReturnType<typeof odometerReader>

  constructor(queries: ReadingQueries, odometerAt: ReturnType<typeof odometerReader>) {
    this.#queries = queries
    this.#odometerAt = odometerAt
  }

  /** A vehicle's counters at a moment, milliseconds since 1970 UTC. */
  async countersAt(vehicleId: number, at: number, hasDevice: boolean, signal: AbortSignal): Promise<Counters> {
    const { reading, isEstimated, hasEntry } = await this.#odometerAt(vehicleId, at, signal)
    const entry = await this.#queries.engineEntry(vehicleId, at, signal)
    const ran = await this.#queries.engineBetween(vehicleId, entry?.at ?? 0, at, signal)
    return {
      odometer: hasDevice || hasEntry ? reading : null,
      isEstimated,
      engineHours: hasDevice || entry ? (entry?.hours ?? 0) + ran : null,
    }
  }

  /** A vehicle's counters now; undefined for one that is no more. */
  async read(vehicleId: number, now: number, signal: AbortSignal = NEVER): Promise<VehicleReading | undefined> {
    const facts = await this.#queries.facts(vehicleId, signal)
    if (!facts) return undefined
    const today = dayAt(now, facts.zone)
    const since = startOfDate(today, facts.zone, -PACE_DAYS)
    const use = await this.#queries.daysOfUse(vehicleId, daysOf(since, now, facts.zone), signal)
    const days = use.map(({ day, metres, hours }) => ({ day: dayNumber(day), distance: metres, engineHours: hours }))
    return {
      ...(await this.countersAt(vehicleId, now, facts.has_device, signal)),
      zone: facts.zone,
      today,
      pace: paceOf(days, dayNumber(today)),
      madeOf: facts.made_of,
    }
  }

  /**
   * Looks at a vehicle, keeps what its counters show and how its plans stand, and queues the reminders that are due by it.
   *
   * @returns what was read; undefined for a vehicle that is no more
   */
  async look(vehicleId: number, now: number, signal: AbortSignal = NEVER): Promise<VehicleReading | undefined> {
    const reading = await this.read(vehicleId, now, signal)
    if (!reading) return undefined
    const { odometer, engineHours, today, pace } = reading
    const readings = { distance: odometer, engineHours, date: dayNumber(today) }
    await this.#queries.transaction(async (tx) => {
      const plans = await this.#queries.lockPlans(tx, vehicleId)
      for (const plan of plans) {
        const state = planState(targetsOf(plan), readings, pace)
        await this.#queries.stand(tx, plan.plan_id, {
          status: state.status,
          next_measure: state.next,
          expected_on: state.dueDay === null ? null : dayOf(state.dueDay),
          is_predicted: state.isPredicted,
        })
      }
      await this.#queries.keep(tx, vehicleId, keptOf(reading, now))
      await this.#queries.remind(
        tx,
        plans.map((plan) => plan.plan_id),
        now,
      )
    })
    return reading
  }

  /** Looks at vehicles whose maintenance may stand otherwise by now; answers how many there were. */
  async readDue(now: number): Promise<number> {
    const vehicleIds = await this.#queries.stale(now, now - REST)
    for (const vehicleId of vehicleIds) await this.look(vehicleId, now)
    return vehicleIds.length
  }
}

function keptOf(reading: VehicleReading, now: number): KeptReading {
  return {
    at: now,
    zone: reading.zone,
    day: reading.today,
    odometer_m: reading.odometer,
    is_estimated: reading.isEstimated,
    engine_h: reading.engineHours,
    pace_m: reading.pace.distance,
    pace_h: reading.pace.engineHours,
    pace_days: reading.pace.days,
    made_of: reading.madeOf,
  }
}
