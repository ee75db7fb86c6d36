import type { Severity } from '@waymark/core/alarms/rule/AlarmRule.ts'
import type { StoredAlarmChange } from '../alarmDelivery/public.ts'
import { ranksOf } from './ranksOf.ts'

/** An alarm of a vehicle that lasts. */
export interface LastingAlarm {
  readonly alarmId: number
  readonly orgId: number
  readonly vehicle: number
  readonly severity: Severity
}

/** By organisation whose rules found them, how bad the worst alarm of a vehicle is: 1 low to 4 critical. */
export type AlarmRanks = ReadonlyMap<number, number>

/** Which vehicles are in alarm now, in memory, for maps and lists. Rules in shadow mode tell nobody. */
export class AlarmBoard {
  readonly #byVehicle = new Map<number, Map<number, LastingAlarm>>()
  readonly #changed: (vehicle: number, ranks: AlarmRanks) => void

  /** @param changed hears of each vehicle whose alarms are others than before */
  constructor(changed: (vehicle: number, ranks: AlarmRanks) => void) {
    this.#changed = changed
  }

  load(alarms: readonly LastingAlarm[]): void {
    for (const alarm of alarms) this.#of(alarm.vehicle).set(alarm.alarmId, alarm)
    for (const vehicle of new Set(alarms.map((alarm) => alarm.vehicle))) this.#tell(vehicle)
  }

  /** Vehicles that are another process's to watch: what becomes of them is heard otherwise. */
  drop(isGone: (vehicle: number) => boolean): void {
    for (const vehicle of this.#byVehicle.keys()) if (isGone(vehicle)) this.#byVehicle.delete(vehicle)
  }

  /** Takes in what became of vehicles' alarms. */
  apply(changes: readonly StoredAlarmChange[]): void {
    const touched = new Set<number>()
    for (const { alarmId, orgId, shadow, change } of changes) {
      const alarm = change.alarm ?? ('was' in change ? change.was : undefined)
      if (shadow || !alarm) continue
      const { subject: vehicle, severity, state } = alarm
      touched.add(vehicle)
      if (change.alarm && state === 'alarming') this.#of(vehicle).set(alarmId, { alarmId, orgId, vehicle, severity })
      else this.#byVehicle.get(vehicle)?.delete(alarmId)
    }
    for (const vehicle of touched) this.#tell(vehicle)
  }

  #of(vehicle: number): Map<number, LastingAlarm> {
    let own = this.#byVehicle.get(vehicle)
    if (!own) this.#byVehicle.set(vehicle, (own = new Map()))
    return own
  }

  #tell(vehicle: number): void {
    const ranks = ranksOf(this.#byVehicle.get(vehicle)?.values() ?? [])
    if (ranks.size === 0) this.#byVehicle.delete(vehicle)
    this.#changed(vehicle, ranks)
  }
}
