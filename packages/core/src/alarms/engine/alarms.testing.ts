import { type Landmark, LandmarkIndex } from '../../geo/landmark/LandmarkIndex.ts'
import { ReportColumns } from '../../reports/ReportColumns.ts'
import { ReportFlag, stateFlags } from '../../reports/ReportFlag.ts'
import { bindRules } from '../plan/bindRules.ts'
import { compileAssetPlan } from '../plan/compilePlan.ts'
import type { Plan } from '../plan/Plan.ts'
import type { AlarmRule, Condition } from '../rule/AlarmRule.ts'
import { RULE_DEFAULTS } from '../rule/ruleDefaults.ts'
import type { Alarm, AlarmEvent } from './Alarm.ts'
import { AlarmEngine } from './AlarmEngine.ts'
import { applyEvents } from './applyEvents.ts'
import { FixLookahead } from './FixLookahead.ts'

/** 2026-01-05, a Monday, 0:00 UTC. */
export const MONDAY = Date.UTC(2026, 0, 5)
export const ALWAYS = { from: -Infinity, until: Infinity } as const

/** For tests: a rule of conditions, with everything else plain. */
export function ruleOf(conditions: readonly Condition[], more: Partial<AlarmRule> = {}): AlarmRule {
  return {
    ...RULE_DEFAULTS,
    id: 1,
    version: 1,
    name: 'A rule',
    mode: 'any',
    conditions,
    binding: { kind: 'all' },
    inForce: ALWAYS,
    ...more,
  }
}

/** For tests: a report in plain words. Degrees, m/s, °C. */
export interface TestReport {
  /** Seconds after {@link MONDAY}. */
  t: number
  at?: readonly [lat: number, lon: number] | undefined
  speed?: number | undefined
  battery?: number | undefined
  temperature?: number | undefined
  ignition?: boolean | undefined
  moving?: boolean | undefined
  alarm?: string | undefined
  temp2?: number | undefined
  /** What its arrival says of its clock; that it is right where left out. */
  clock?: 'clockAhead' | 'clockFarAhead' | 'clockUnproven' | undefined
}

export function columnsOf(reports: readonly TestReport[]): ReportColumns {
  const columns = new ReportColumns(Math.max(1, reports.length))
  for (const { t, at, speed, battery, temperature, ignition, moving, alarm, temp2, clock } of reports) {
    const row = columns.add(7, MONDAY + t * 1000)
    let flags = 0
    if (at) {
      columns.lat[row] = Math.round(at[0] * 1e7)
      columns.lon[row] = Math.round(at[1] * 1e7)
      flags |= ReportFlag.valid
    }
    if (speed !== undefined) columns.speed[row] = Math.round(speed * 100)
    if (battery !== undefined) columns.battery[row] = battery
    if (temperature !== undefined) columns.temperature[row] = Math.round(temperature * 100)
    if (ignition !== undefined) flags |= stateFlags(ReportFlag.ignitionKnown, ReportFlag.ignitionOn, ignition)
    if (moving !== undefined) flags |= stateFlags(ReportFlag.motionKnown, ReportFlag.moving, moving)
    if (alarm !== undefined) {
      flags |= ReportFlag.alarm
      columns.attribute(row, 'alarm', alarm)
    }
    if (temp2 !== undefined) columns.attribute(row, 'temp2', temp2)
    if (clock !== undefined) flags |= ReportFlag[clock]
    if (clock === 'clockFarAhead') flags |= ReportFlag.clockAhead
    columns.flags[row] = flags
  }
  return columns
}

export function planOf(...rules: AlarmRule[]): Plan {
  return compileAssetPlan(bindRules(rules, { id: 5, owned: [ALWAYS], groups: [] }))
}

/** For tests: two yards of 500 m around (40, -105) and (40, -104.9), and a third that holds the first. */
export const YARDS: readonly Landmark[] = [
  { id: 11, shape: { kind: 'circle', lat: 40, lon: -105, radiusM: 500 } },
  { id: 12, shape: { kind: 'circle', lat: 40, lon: -104.9, radiusM: 500 } },
  { id: 13, shape: { kind: 'circle', lat: 40, lon: -105, radiusM: 2000 } },
]
export const YARD_INDEX = new LandmarkIndex(YARDS)

/** For tests: the alarms of asset 5 after its reports, up to `until` seconds after {@link MONDAY}. */
export function alarmsOf(rules: readonly AlarmRule[], reports: readonly TestReport[], until: number): Alarm[] {
  const engine = new AlarmEngine(planOf(...rules), YARD_INDEX)
  const state = engine.start(5)
  const columns = columnsOf(reports)
  const events: AlarmEvent[] = []
  const fixes = new FixLookahead(columns, 0, columns.length, state.sieves)
  for (let row = 0; row < columns.length; row++) engine.step(state, columns, row, fixes.verdictOf(row), events)
  engine.pass(state, MONDAY + until * 1000, events)
  const alarms: Alarm[] = []
  applyEvents(alarms, events)
  return alarms
}

/** For tests: alarms as short text, e.g. `120 alarming` or `60-90 ceased @11`; times in seconds after MONDAY. */
export function shortly(alarms: readonly Alarm[]): string[] {
  const second = (time: number | null) => (time === null ? '' : String((time - MONDAY) / 1000))
  return alarms.map(({ at, state, endedAt, endReason, landmark }) => {
    const place = landmark ? ` @${landmark}` : ''
    return state === 'restored'
      ? `${second(at)}-${second(endedAt)} ${endReason}${place}`
      : `${second(at)} ${state}${place}`
  })
}
