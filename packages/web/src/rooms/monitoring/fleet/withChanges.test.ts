import { plainKey } from '@waymark/core/text/orderNames.ts'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { FleetColumns } from './FleetColumns.ts'
import { fleetOf, liveOf, NOW, type TestVehicle } from './fleetOf.testing.ts'
import { type FleetRows, rowsOfLists, TEXT_NAMES } from './FleetRows.ts'
import { withChanges } from './withChanges.ts'

const rowsOf = (vehicles: readonly TestVehicle[], isByName: boolean): FleetRows => ({
  ...rowsOfLists({
    icons: ['truck'],
    live: liveOf(vehicles),
    vehicleList: {
      name: vehicles.map(({ name }) => name),
      plate: vehicles.map(({ plate = '' }) => plate),
      vin: vehicles.map(() => ''),
      assetType: vehicles.map(({ type = 2000 }) => type),
      icon: vehicles.map(() => 0),
      orgId: vehicles.map(({ orgId = 1 }) => orgId),
      device: vehicles.map(({ id }) => id),
      deviceId: vehicles.map(() => ''),
      groupIds: vehicles.map(({ groups = [] }) => groups),
      model: vehicles.map(() => ''),
      drivers: vehicles.map(({ drivers = '' }) => drivers),
    },
  }),
  isByName,
})
const byName = (vehicles: readonly TestVehicle[]): TestVehicle[] =>
  vehicles.toSorted((a, b) => (plainKey(a.name) < plainKey(b.name) ? -1 : plainKey(a.name) > plainKey(b.name) ? 1 : 0))
const columnsOf = (rows: FleetRows): FleetColumns => new FleetColumns(rows, [], NOW)

/** All that a fleet tells of each vehicle, in its order. */
const facts = (fleet: FleetColumns): object[] =>
  Array.from({ length: fleet.count }, (_, row) => ({
    ...Object.fromEntries(TEXT_NAMES.map((name) => [name, fleet[name][row]])),
    id: fleet.vehicleId[row],
    orgId: fleet.orgId[row],
    assetType: fleet.assetType[row],
    groups: fleet.groupIds[row],
    heard: fleet.heard[row],
    time: fleet.time[row],
    lat: fleet.lat[row],
    speed: fleet.speed[row],
    battery: fleet.battery[row],
    next: fleet.next[row],
    region: fleet.region[row],
    landmarks: fleet.landmarks[row],
    entered: fleet.entered[row],
    status: fleet.status[row],
  }))

const vehicles = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 40 }),
    // names that several have, with figures of different lengths
    name: fc.constantFrom('TRL-9', 'TRL-10', 'trl-9', 'Van 2', 'van 11', 'A', 'Zebra 1'),
    plate: fc.constantFrom('', 'AB 1', 'CD 2'),
    groups: fc.constantFrom<number[]>([], [1], [2, 3]),
    age: fc.constantFrom(10, 7200),
    landmarks: fc.constantFrom<number[]>([], [4]),
    dwell: fc.constantFrom(60),
    next: fc.constantFrom(600, -600),
    speed: fc.constantFrom(0, 2000),
  }),
  { selector: ({ id }) => id, maxLength: 25 },
)

it('a fleet of which some vehicles changed is the fleet as it is fetched whole', () => {
  fc.assert(
    fc.property(vehicles, vehicles, (before, after) => {
      const old = columnsOf(rowsOf(byName(before), true))
      const had = new Map(before.map((vehicle) => [vehicle.id, JSON.stringify(vehicle)]))
      const changed = after.filter((vehicle) => had.get(vehicle.id) !== JSON.stringify(vehicle))
      const left = new Set(after.map(({ id }) => id))
      const gone = new Set(before.map(({ id }) => id).filter((id) => !left.has(id)))
      const rows = withChanges(old, rowsOf(changed, false), gone)
      const now = columnsOf(rows)
      expect(rows.isByName).toBe(true)
      const names = Array.from(now.name, plainKey)
      expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
      const whole = facts(columnsOf(rowsOf(byName(after), true)))
      const byId = (rowsTold: object[]) =>
        rowsTold.toSorted((a, b) => (a as { id: number }).id - (b as { id: number }).id)
      expect(byId(facts(now))).toEqual(byId(whole))
    }),
  )
})

it('a name that languages order differently puts the vehicle at the end, and the order is to be found anew', () => {
  const fleet = columnsOf(rowsOf([{ id: 1, name: 'A' }, { id: 2, name: 'B' }], true)) // prettier-ignore
  const rows = withChanges(fleet, rowsOf([{ id: 1, name: 'Zoë' }], false), new Set())
  expect([rows.isByName, Array.from(columnsOf(rows).name)]).toEqual([false, ['B', 'Zoë']])
})

it('a fleet that stands in another order keeps it, and what is new comes last', () => {
  const fleet = fleetOf([{ id: 1, name: 'B' }, { id: 2, name: 'A' }]) // prettier-ignore
  const rows = withChanges(fleet, rowsOf([{ id: 3, name: 'C' }, { id: 1, name: 'D' }], true), new Set([2])) // prettier-ignore
  expect([rows.isByName, Array.from(columnsOf(rows).name)]).toEqual([false, ['D', 'C']])
})
