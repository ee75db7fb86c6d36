import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import { askedKey } from './askedKey.ts'
import { toKept } from './askedOf.ts'
import { fromKept, sameFilter } from './savedFilters.ts'
import { searchTerms } from '@waymark/core/lists/searchTerms.ts'
import { describe, expect, it } from 'vitest'
import { NO_FILTER, readFilter, writeFilter, type FleetFilter } from './FleetFilter.ts'
import { viewOf, type Sort } from './fleetView.ts'
import { NOW, fleetOf } from './fleetOf.testing.ts'

const orgList = [
  { orgId: 1, parentId: 0, name: 'Root', type: 1 as const, vehicleCount: 0 },
  { orgId: 2, parentId: 1, name: 'Branch', type: 5 as const, vehicleCount: 0 },
  { orgId: 3, parentId: 2, name: 'Leaf', type: 5 as const, vehicleCount: 0 },
]
const fleet = fleetOf([
  { id: 1, name: 'TRL-10', plate: 'AB 12', age: 10, speed: 3000, battery: 90, orgId: 3 },
  { id: 2, name: 'TRL-9', age: 7200, speed: 0, battery: 15 },
  { id: 3, name: 'van 2', age: 200_000, speed: 0, type: 4000 },
  { id: 4, name: 'Van 1' },
])
const context = {
  now: NOW,
  speedUnit: 44.704,
  orgList,
  orgName: (id: number) => orgList.find((org) => org.orgId === id)?.name ?? '',
  typeName: String,
  groupColour: (id: number) => (id === 7 ? '#ff0000' : ''),
  groupNames: (ids: readonly number[]) => ids.join(', '),
  landmarkName: (ids: readonly number[]) => String(ids[0] ?? ''),
  onRanked: () => undefined,
}
const BY_NAME: Sort = { key: 'name', descending: false }
const names = (filter: Partial<FleetFilter>, sort = BY_NAME): string[] =>
  [...viewOf(fleet, { ...NO_FILTER, ...filter }, sort, context).rows].map((row) => fleet.name[row]!)

describe('viewOf', () => {
  it('sorts names with figures as people do, without regard to case', () => {
    expect(names({})).toEqual(['TRL-9', 'TRL-10', 'Van 1', 'van 2'])
  })
  it('finds name, plate and device, and takes a list', () => {
    expect(names({ keyword: 'trl' })).toEqual(['TRL-9', 'TRL-10'])
    expect(names({ keyword: 'ab 12' })).toEqual(['TRL-10'])
    expect(names({ keyword: '860000000000002' })).toEqual(['TRL-9'])
    expect(names({ keyword: 'TRL-9, van 1\nnothing' })).toEqual(['TRL-9', 'Van 1'])
  })
  it('filters by organisation with all below it, type, battery, speed and age', () => {
    expect(names({ orgs: [2] })).toEqual(['TRL-10'])
    expect(names({ within: 2 })).toEqual(['TRL-10'])
    expect(names({ within: 2, types: [4000] })).toEqual([])
    expect(names({ types: [4000] })).toEqual(['van 2'])
    expect(names({ batteryBelow: 20 })).toEqual(['TRL-9'])
    expect(names({ speedAbove: 60 })).toEqual(['TRL-10'])
    expect(names({ speedAbove: 70 })).toEqual([])
    expect(names({ olderThan: 1, keyword: 'trl' })).toEqual(['TRL-9'])
  })
  it('filters by whether a device is on it, and sorts by the worst alarm, none at the end', () => {
    const yard = fleetOf([
      { id: 1, name: 'A', alarm: 1 },
      { id: 2, name: 'B', isUnbound: true },
      { id: 3, name: 'C', flags: ReportFlag.alarm },
      { id: 4, name: 'D', alarm: 4 },
    ])
    const shown = (filter: Partial<FleetFilter>, sort: Sort = BY_NAME): string =>
      [...viewOf(yard, { ...NO_FILTER, ...filter }, sort, context).rows].map((row) => yard.name[row]).join('')
    expect(shown({ bound: true })).toBe('ACD')
    expect(shown({ bound: false })).toBe('B')
    expect(shown({}, { key: 'event', descending: true })).toBe('DACB')
    expect(shown({}, { key: 'event', descending: false })).toBe('CADB')
  })
  it('21.1 filters by state, latitude, colour, severity, the time of entering, and by what the server says', () => {
    const yard = fleetOf([
      { id: 1, name: 'A', alarm: 3, age: 60, lat: 33_000_000, landmarks: [8], dwell: 3600 },
      { id: 2, name: 'B', age: 60, lat: 45_000_000, groups: [7] },
      { id: 3, name: 'C' },
    ])
    const asked = { ...NO_FILTER, iccids: ['8944500010219804309'], sample: true, events: [5] }
    const said = new Map([[askedKey(asked), new Set([2])]])
    const shown = (filter: Partial<FleetFilter>): string =>
      [...viewOf(yard, { ...NO_FILTER, ...filter }, BY_NAME, context, [], said).rows]
        .map((row) => yard.name[row])
        .join('')
    expect([shown({ states: ['US-CO'] }), shown({ states: ['US-TX'] })]).toEqual(['ABC', ''])
    expect([shown({ latFrom: 40 }), shown({ latTo: 40 }), shown({ latFrom: 30, latTo: 50 })]).toEqual(['B', 'A', 'AB'])
    expect([shown({ colours: ['#ff0000'] }), shown({ severities: ['high'] })]).toEqual(['B', 'A'])
    expect(shown({ enteredFrom: NOW - 7_200_000, enteredTo: NOW - 1_800_000 })).toBe('A')
    expect(shown({ enteredFrom: NOW - 1_800_000 })).toBe('')
    expect(shown(asked)).toBe('B')
    // what nobody has answered yet shows nobody
    expect(shown({ sample: true })).toBe('')
    expect(viewOf(yard, NO_FILTER, BY_NAME, context, [asked], said).savedCounts).toEqual([1])
  })
  it('filters by landmarks that vehicles are in, and sorts by the smallest', () => {
    const yard = fleetOf([
      { id: 1, name: 'A', landmarks: [8, 3], age: 60 },
      { id: 2, name: 'B', landmarks: [3], age: 60 },
      { id: 3, name: 'C', age: 60 },
    ])
    const shown = (filter: Partial<FleetFilter>, sort: Sort = BY_NAME): string[] =>
      [...viewOf(yard, { ...NO_FILTER, ...filter }, sort, context).rows].map((row) => yard.name[row]!)
    expect(shown({ landmarks: [3] })).toEqual(['A', 'B'])
    expect(shown({ landmarks: [8, 9] })).toEqual(['A'])
    expect(shown({}, { key: 'byLandmarkName', descending: false })).toEqual(['B', 'A', 'C'])
  })
  it('filters by load, dwell and the model of the device', () => {
    const yard = fleetOf([
      { id: 1, name: 'A', landmarks: [3], dwell: 7200, flags: ReportFlag.loadKnown | ReportFlag.loaded, age: 60 },
      { id: 2, name: 'B', landmarks: [3], dwell: 600, flags: ReportFlag.loadKnown, model: 'VL103', age: 60 },
      { id: 3, name: 'C', model: 'GL300', age: 60 },
    ])
    const shown = (filter: Partial<FleetFilter>): string[] =>
      [...viewOf(yard, { ...NO_FILTER, ...filter }, BY_NAME, context).rows].map((row) => yard.name[row]!)
    expect(shown({ dwellAbove: 1 })).toEqual(['A'])
    expect(shown({ load: 'loaded' })).toEqual(['A'])
    expect(shown({ load: 'empty' })).toEqual(['B'])
    expect(shown({ models: ['VL103', 'GL300'] })).toEqual(['B', 'C'])
  })
  it('counts what saved filters would show, whatever is searched for', () => {
    const saved = [
      { ...NO_FILTER, tab: 'offline' as const },
      { ...NO_FILTER, types: [4000] },
    ]
    const { savedCounts } = viewOf(fleet, { ...NO_FILTER, keyword: 'no such' }, BY_NAME, context, saved)
    expect(savedCounts).toEqual([2, [...fleet.assetType].filter((type) => type === 4000).length])
  })
  it('counts every tab whichever is open, the silent together', () => {
    const { counts, rows } = viewOf(fleet, { ...NO_FILTER, tab: 'offline' }, BY_NAME, context)
    expect(counts).toMatchObject({ all: 4, moving: 1, stopped: 1, offline: 2, alarm: 0 })
    expect(rows).toHaveLength(2)
  })
  it('keeps unknown values at the end whichever way it sorts', () => {
    expect(names({}, { key: 'battery', descending: false })).toEqual(['TRL-9', 'TRL-10', 'van 2', 'Van 1'])
    expect(names({}, { key: 'battery', descending: true })).toEqual(['TRL-10', 'TRL-9', 'van 2', 'Van 1'])
  })
  it('first 5: tells reports that are late by the clock alone, filters by it and sorts by when they are due', () => {
    const four = fleetOf([
      { id: 1, name: 'A', age: 60, next: 600 },
      { id: 2, name: 'B', age: 60, next: -60 },
      { id: 3, name: 'C', age: 7200, next: -7000 },
      { id: 4, name: 'D', age: 60 },
    ])
    const shown = (filter: Partial<FleetFilter>, sort: Sort = BY_NAME): string[] =>
      [...viewOf(four, { ...NO_FILTER, ...filter }, sort, context).rows].map((row) => four.name[row]!)
    expect(shown({ reports: ['onTime'] })).toEqual(['A', 'B'])
    expect(shown({ reports: ['overdue'] })).toEqual(['C'])
    expect(shown({}, { key: 'nextReport', descending: false })).toEqual(['C', 'B', 'A', 'D'])
    expect([...four.age(NOW + 120_000)]).toEqual([1])
    expect(shown({ reports: ['late'] })).toEqual(['B'])
  })
  it('shows on the map only what has a place', () => {
    expect([...viewOf(fleet, NO_FILTER, BY_NAME, context).visible]).toEqual([1, 1, 1, 0])
  })
})

describe('a saved filter', () => {
  const filter = {
    ...NO_FILTER,
    tab: 'lowBattery' as const,
    speedAbove: 55,
    groups: [7],
    models: ['VL103'],
    dwellAbove: 6,
    states: ['US-CO'],
    severities: ['high' as const],
    events: [5, 8],
    colours: ['#ff0000'],
    iccids: ['8944500010219804309'],
    sample: false,
    latFrom: -10.5,
    latTo: 45,
    enteredFrom: NOW - 7_200_000,
    enteredTo: NOW,
  }
  it('21.1 comes back as it went, without its keyword, and in any unit', () => {
    const mph = 0.44704
    const kept = toKept({ ...filter, keyword: 'x' }, (speed) => speed * mph)
    expect(kept).not.toHaveProperty('keyword')
    expect(fromKept(kept, mph, null)).toEqual(filter)
    expect(fromKept(kept, 1 / 3.6, null).speedAbove).toBe(88.5)
  })
  it('is the one that is set when all but the keyword is the same', () => {
    expect(sameFilter(filter, { ...filter, keyword: 'x' })).toBe(true)
    expect(sameFilter(filter, { ...filter, load: 'empty' })).toBe(false)
  })
})

describe('the filter in the address', () => {
  it('21.1 comes back as it went', () => {
    const filter: FleetFilter = {
      tab: 'moving',
      keyword: 'a, b',
      orgs: [1, 3],
      within: null,
      types: [4000],
      groups: [7],
      landmarks: [4, 9],
      statuses: ['moving', 'idle'],
      reports: ['late', 'never'],
      batteryBelow: 20,
      speedAbove: 55,
      olderThan: 24,
      dwellAbove: 48,
      load: 'empty',
      models: ['VL103', 'A, B'],
      bound: false,
      states: ['US-CO', 'CA-ON'],
      severities: ['high', 'critical'],
      events: [5, 8],
      colours: ['#ff0000'],
      iccids: ['8944500010219804309'],
      sample: true,
      latFrom: -10.5,
      latTo: 45,
      enteredFrom: NOW,
      enteredTo: NOW + 1,
    }
    expect(readFilter(writeFilter(new URLSearchParams(), filter))).toEqual(filter)
  })
  it('keeps the rest of the address and leaves out what it does not understand', () => {
    expect(writeFilter(new URLSearchParams('vehicle=3&org=1'), NO_FILTER).toString()).toBe('vehicle=3')
    expect(readFilter(new URLSearchParams('selectTabName=nonsense&battery=x&org=a,2'))).toEqual({
      ...NO_FILTER,
      orgs: [2],
    })
  })
  it('splits pasted lists', () => {
    expect(searchTerms(' A1;\nb2,\tC3 ,, ')).toEqual(['a1', 'b2', 'c3'])
  })
})
