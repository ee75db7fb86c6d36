import { describe, expect, it } from 'vitest'
import type { Condition } from '../rule/AlarmRule.ts'
import { ALARM_TYPES } from '../rule/AlarmType.ts'
import { type TestReport, alarmsOf, ruleOf, shortly } from './alarms.testing.ts'

const run = (condition: Condition, reports: TestReport[], until = 100_000) =>
  shortly(alarmsOf([ruleOf([condition])], reports, until))

const IN_A = [40, -105] as const
const NEAR_A = [40.01, -105] as const
const IN_B = [40, -104.9] as const
const AWAY = [40.1, -105] as const

describe('RULE-6 alarm types', () => {
  it('1 low battery, with a margin against flicker', () => {
    const levels = [50, 20, 19, 21, 19, 26, 25].map((battery, i) => ({ t: i * 60, battery }))
    expect(run({ type: 1, operator: '<', value: 20 }, levels)).toEqual(['120-180 ceased', '240-300 ceased'])
    expect(run({ type: 1, operator: '<', value: 20, margin: 5 }, levels)).toEqual(['120-300 ceased'])
  })

  it('1 low battery says nothing where reports say nothing of the battery', () => {
    const reports = [{ t: 0, battery: 10 }, { t: 60 }, { t: 120, battery: 30 }]
    expect(run({ type: 1, operator: '<', value: 20 }, reports)).toEqual(['0-120 ceased'])
  })

  it('3 ACC on and off', () => {
    const reports = [false, true, true, false].map((ignition, i) => ({ t: i * 60, ignition }))
    expect(run({ type: 3, operator: '=', value: 1 }, reports)).toEqual(['60-180 ceased'])
    expect(run({ type: 3, operator: '=', value: 0 }, reports)).toEqual(['0-60 ceased', '180 alarming'])
  })

  it('4 geofence inside and outside, of any of the landmarks', () => {
    const reports = [AWAY, IN_A, NEAR_A, IN_B, AWAY].map((at, i) => ({ t: i * 1800, at }))
    const inside = (landmarks: number[]) => run({ type: 4, operator: 'inside', landmarks }, reports)
    expect(inside([11])).toEqual(['1800-3600 ceased'])
    expect(inside([13])).toEqual(['1800-5400 ceased'])
    expect(inside([11, 12])).toEqual(['1800-3600 ceased', '5400-7200 ceased'])
    expect(run({ type: 4, operator: 'inside', landmarks: 'all' }, reports)).toEqual(['1800-7200 ceased'])
    expect(run({ type: 4, operator: 'outside', landmarks: [13] }, reports)).toEqual(['0-1800 ceased', '5400 alarming'])
  })

  it('4 geofence entering and exiting, each landmark by itself', () => {
    const reports = [AWAY, IN_A, NEAR_A, AWAY].map((at, i) => ({ t: i * 1800, at }))
    const entering = { type: 4, operator: 'entering', landmarks: [11, 13] } as const
    expect(run(entering, reports)).toEqual(['1800 triggered @11', '1800 triggered @13'])
    const exiting = { type: 4, operator: 'exiting', landmarks: [11, 13] } as const
    expect(run(exiting, reports)).toEqual(['3600 triggered @11', '5400 triggered @13'])
  })

  it('4 geofence does not enter where it was first seen, and sees what was passed between two reports', () => {
    const entering = { type: 4, operator: 'entering', landmarks: 'all' } as const
    expect(run(entering, [{ t: 0, at: IN_A }])).toEqual([])
    const past = [
      { t: 0, at: [40, -104.95] as const },
      { t: 300, at: [40, -104.85] as const, speed: 28 },
    ]
    expect(run(entering, past)).toEqual(['300 triggered @12'])
    expect(run({ ...entering, operator: 'exiting' }, past)).toEqual(['300 triggered @12'])
    const longAfter = [past[0]!, { ...past[1]!, t: 7200 }]
    expect(run(entering, longAfter)).toEqual([])
  })

  it('4 geofence takes no notice of positions that cannot be true', () => {
    const inside = { type: 4, operator: 'outside', landmarks: [11] } as const
    const jump = [
      { t: 0, at: IN_A },
      { t: 10, at: [0, 0] as const },
      { t: 20, at: [45, -80] as const },
      { t: 30, at: IN_A },
    ]
    expect(run(inside, jump)).toEqual([])
  })

  it('4 geofence takes no notice of a quick way there and back that trips and mileage leave out', () => {
    const outside = { type: 4, operator: 'outside', landmarks: [13] } as const
    // 2.6 km away for a moment, at 43 m/s, and back
    const spike = [0, 0, 0.0234, 0, 0].map((north, i) => ({ t: i * 60, at: [40 + north, -105] as const }))
    expect(run(outside, spike)).toEqual([])
    // the same way and on from there was driven, from its first report on
    const driven = [0, 0, 0.0234, 0.04, 0.05].map((north, i) => ({ t: i * 60, at: [40 + north, -105] as const }))
    expect(run(outside, driven)).toEqual(['120 alarming'])
  })

  it('4 geofence passes nothing on a way that nobody drove', () => {
    const entering = { type: 4, operator: 'entering', landmarks: [12] } as const
    // carried past the yard: five positions beyond it agree
    const carried = [-104.95, -104.5, -104.5001, -104.5002, -104.5003, -104.5004].map((lon, i) => ({
      t: i * 10,
      at: [40, lon] as const,
    }))
    expect(run(entering, carried)).toEqual([])
  })

  it('5 speed', () => {
    const reports = [20, 25, 25.01, 30, 24].map((speed, i) => ({ t: i * 60, speed }))
    expect(run({ type: 5, operator: '>', value: 25 }, reports)).toEqual(['120-240 ceased'])
    const slowing = [30, 24, 23.01, 23, 30].map((speed, i) => ({ t: i * 60, speed }))
    expect(run({ type: 5, operator: '>', value: 25, margin: 2 }, slowing)).toEqual(['0-180 ceased', '240 alarming'])
  })

  it('6 temperature above and below, of any sensor', () => {
    const reports = [4, 8.2, 8.21, -1, 3].map((temperature, i) => ({ t: i * 60, temperature, temp2: 10 - temperature }))
    expect(run({ type: 6, operator: '>', value: 8.2 }, reports)).toEqual(['120-180 ceased'])
    expect(run({ type: 6, operator: '<', value: 0 }, reports)).toEqual(['180-240 ceased'])
    expect(run({ type: 6, operator: '>', value: 10, sensor: 2 }, reports)).toEqual(['180-240 ceased'])
  })

  it('8 idle from the moment at which it has stood for as long, also without a report', () => {
    const idle = { type: 8, operator: 'for', value: 600 } as const
    const reports = [
      { t: 0, speed: 20, at: AWAY },
      { t: 60, speed: 0, at: AWAY },
      { t: 300, speed: 0, at: AWAY },
    ]
    expect(run(idle, reports, 659)).toEqual([])
    expect(run(idle, reports, 660)).toEqual(['660 alarming'])
    expect(run(idle, [...reports, { t: 900, speed: 10, at: AWAY }])).toEqual(['660-900 ceased'])
  })

  it('8 idle starts anew where an asset is seen standing elsewhere', () => {
    const idle = { type: 8, operator: 'for', value: 3600 } as const
    const reports = [
      { t: 0, speed: 0, at: IN_A },
      { t: 3000, speed: 0, at: IN_B },
      { t: 6000, speed: 0, at: IN_B },
    ]
    expect(run(idle, reports)).toEqual(['6600 alarming'])
    // 60 m of drift are no way driven
    expect(run(idle, [reports[0]!, { t: 3000, speed: 0, at: [40.0005, -105] }])).toEqual(['3600 alarming'])
  })

  it('8 idle says nothing after a report in motion, however long the silence', () => {
    expect(run({ type: 8, operator: 'for', value: 600 }, [{ t: 0, speed: 20, at: AWAY }])).toEqual([])
  })

  it('DEV-8 11 offline after a day without a report, or after the time that is set', () => {
    const reports = [{ t: 0 }, { t: 600 }, { t: 600 + 86_400 }, { t: 600 + 3 * 86_400 }]
    const seven = 7 * 86_400
    expect(run({ type: 11, operator: 'for' }, reports.slice(0, 3), 600 + 86_400)).toEqual([])
    expect(run({ type: 11, operator: 'for' }, reports, 600 + 3 * 86_400)).toEqual(['173400-259800 ceased'])
    expect(run({ type: 11, operator: 'for', value: seven }, reports, 20 * 86_400)).toEqual(['864600 alarming'])
  })

  it('101 overdue by how it reported before, moving or standing, and not while it is on time', () => {
    const overdue = { type: 101, operator: 'for', value: 600 } as const
    const parked = Array.from({ length: 8 }, (_, i) => ({ t: i * 14_400, speed: 0 }))
    const [last, next] = [7 * 14_400, 8 * 14_400]
    // four hours, an hour of grace, two times four hours until it is overdue, ten minutes that the rule waits for
    expect(run(overdue, parked, next + 9 * 3600 + 599)).toEqual([])
    expect(run(overdue, parked, next + 9 * 3600 + 600)).toEqual([`${next + 9 * 3600 + 600} alarming`])
    expect(run(overdue, [...parked, { t: last + 86_400, speed: 0 }], 200_000)).toEqual([
      `${next + 9 * 3600 + 600}-${last + 86_400} ceased`,
    ])
    const driving = [...parked, ...Array.from({ length: 12 }, (_, i) => ({ t: 110_000 + i * 60, speed: 20 }))]
    // a minute, two of grace, fifteen until it is overdue, ten of the rule
    const since = 110_000 + 11 * 60 + 28 * 60
    expect(run(overdue, driving, since)).toEqual([`${since} alarming`])
    expect(run(overdue, [...driving, { t: 110_720, speed: 0 }], 110_720 + 13 * 3600)).toEqual([])
  })

  it('101 overdue says nothing of what reported too little to be expected, and is led astray by no single gap', () => {
    const overdue = { type: 101, operator: 'for', value: 60 } as const
    const few = Array.from({ length: 5 }, (_, i) => ({ t: i * 60, speed: 0 }))
    expect(run(overdue, few, 50_000)).toEqual([])
    expect(run(overdue, [...few, { t: 300, speed: 0 }], 50_000)).toEqual(['1440 alarming'])
    const many = Array.from({ length: 26 }, (_, i) => ({ t: i * 60 + (i > 12 ? 7200 : 0), speed: 0 }))
    const late = 25 * 60 + 7200 + 60 + 120 + 900 + 60
    expect(run(overdue, many, 50_000)).toEqual(['1860-7980 ceased', `${late} alarming`])
  })

  it('14, 15 and 16 what the device says itself, once while it repeats it', () => {
    const reports = [
      { t: 0 },
      { t: 10, alarm: 'tampering' },
      { t: 20, alarm: 'vibration,accident' },
      { t: 30, alarm: 'accident' },
      { t: 40, alarm: 'rollover' },
      { t: 900, alarm: 'accident' },
    ]
    expect(run({ type: 14, operator: 'raised' }, reports)).toEqual(['10 triggered'])
    expect(run({ type: 15, operator: 'raised' }, reports)).toEqual(['20 triggered', '900 triggered'])
    expect(run({ type: 16, operator: 'raised' }, reports)).toEqual(['40 triggered'])
  })

  it.each(ALARM_TYPES.flatMap((type) => ('raisedBy' in type ? [type] : [])))(
    '$code is raised by each of its words, and by no word of another',
    ({ code, raisedBy }) => {
      const all = ALARM_TYPES.flatMap((type) => ('raisedBy' in type ? type.raisedBy : []))
      const reports = all.map((alarm, i) => ({ t: (i + 1) * 1000, alarm }))
      const own = all.flatMap((alarm, i) =>
        new Set<string>(raisedBy).has(alarm) ? [`${(i + 1) * 1000} triggered`] : [],
      )
      expect(run({ type: code, operator: 'raised' }, reports)).toEqual(own)
    },
  )

  it('have numbers, names and words of devices of their own', () => {
    const all = [
      ...ALARM_TYPES.map(({ code }) => code),
      ...ALARM_TYPES.map(({ name }) => name),
      ...ALARM_TYPES.flatMap((type) => ('raisedBy' in type ? type.raisedBy : [])),
    ]
    expect(new Set(all).size).toBe(all.length)
  })

  it('21.10 a computed attribute above and below, within its range, and the last known value else', () => {
    const computed = {
      id: 1,
      name: 'Difference',
      unit: '°C',
      expression: 'temp2 - temp1',
      low: -50,
      high: 50,
      decimals: 1,
    }
    const reports = [
      { t: 0, temperature: 1, temp2: 2 },
      { t: 60, temperature: 1, temp2: 9.5 },
      { t: 120, temperature: 1 },
      { t: 180, temperature: 1, temp2: 90 },
      { t: 240, temperature: 1, temp2: 3 },
    ]
    expect(run({ type: 100, operator: '>', value: 8, computed }, reports)).toEqual(['60-240 ceased'])
    expect(run({ type: 100, operator: '<', value: 2, margin: 2, computed }, reports)).toEqual(['0-60 ceased'])
    expect(run({ type: 100, operator: '>', value: 8, computed: { ...computed, expression: '(' } }, reports)).toEqual([])
  })

  it('18 landmark time inside and outside', () => {
    const reports = [AWAY, IN_A, NEAR_A, IN_B].map((at, i) => ({ t: i * 1800, at }))
    const inside = (landmarks: number[], value: number) =>
      run({ type: 18, operator: 'inside', landmarks, value }, reports)
    expect(inside([11], 1200)).toEqual(['3000-3600 ceased'])
    expect(inside([11], 1800)).toEqual([])
    expect(inside([11, 13], 2400)).toEqual(['4200-5400 ceased'])
    const outside = { type: 18, operator: 'outside', landmarks: [11, 12, 13], value: 1200 } as const
    expect(run(outside, reports)).toEqual(['1200-1800 ceased'])
  })

  it('19 status change in both directions', () => {
    const reports = [0, 0, 10, 10, 0].map((speed, i) => ({ t: i * 60, speed }))
    expect(run({ type: 19, operator: 'idleToDriving' }, reports)).toEqual(['120 triggered'])
    expect(run({ type: 19, operator: 'drivingToIdle' }, reports)).toEqual(['240 triggered'])
    const sensor = [true, false].map((moving, i) => ({ t: i * 60, moving }))
    expect(run({ type: 19, operator: 'drivingToIdle' }, sensor)).toEqual(['60 triggered'])
  })

  it('21 idle with the engine on', () => {
    const idle = { type: 21, operator: 'for', value: 300 } as const
    const reports = [
      { t: 0, speed: 10, ignition: true },
      { t: 60, speed: 0, ignition: true },
      { t: 600, speed: 0, ignition: true },
      { t: 900, speed: 0, ignition: false },
      { t: 1000, speed: 0, ignition: true },
      { t: 1200, speed: 10, ignition: true },
    ]
    expect(run(idle, reports)).toEqual(['360-900 ceased'])
  })
})
