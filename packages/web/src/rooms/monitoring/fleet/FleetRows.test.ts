import { emptyLiveColumns, LIVE_COLUMN_NAMES } from '@waymark/contract/live/liveColumns.ts'
import { SHEET_COLUMNS } from '@waymark/contract/rooms/monitoring.ts'
import { packColumn, packSheet, type SheetColumn } from '@waymark/core/columns/packSheet.ts'
import { expect, it } from 'vitest'
import { NO_FILTER } from './FleetFilter.ts'
import { FleetColumns } from './FleetColumns.ts'
import { liveOf, NOW } from './fleetOf.testing.ts'
import { rowsOfSheet } from './FleetRows.ts'
import { viewOf } from './fleetView.ts'

const VEHICLES = [
  { id: 7, name: 'TRL-9', age: 10, speed: 2000, landmarks: [4, 2], dwell: 60 },
  { id: 3, name: 'TRL-10', age: 200_000 },
  { id: 5, name: 'van 2' },
]

function sheet(): ArrayBuffer {
  const live = liveOf(VEHICLES)
  const lasting: Record<string, readonly unknown[]> = {
    name: VEHICLES.map(({ name }) => name),
    plate: ['AB 12', '', 'CD'],
    vin: ['', '', ''],
    assetType: [2000, 2001, 2000],
    icon: [0, 2, 1],
    orgId: [1, 1, 2],
    device: [70, 30, 0],
    deviceId: ['860000000000007', '860000000000003', ''],
    groupIds: [[9, 1], [], []],
    model: ['', 'VL103', ''],
    drivers: ['Ana', '', ''],
  }
  const names = Object.keys(SHEET_COLUMNS) as (keyof typeof SHEET_COLUMNS)[]
  const columns = names.map((name) => {
    const values = lasting[name] ?? live[name as keyof typeof live]
    return [name, packColumn({ kind: SHEET_COLUMNS[name], values } as SheetColumn)] as const
  })
  return packSheet(VEHICLES.length, { cursor: 'run-5', order: 'name' }, Object.fromEntries(columns)).buffer
}

const { rows, cursor } = rowsOfSheet(sheet())
const fleet = new FleetColumns(rows, [], NOW)
const context = {
  now: NOW,
  speedUnit: 1,
  orgList: [],
  orgName: String,
  typeName: String,
  groupColour: String,
  groupNames: String,
  landmarkName: String,
  onRanked: () => undefined,
}
const list = (descending: boolean, keyword = '') =>
  Array.from(
    viewOf(fleet, { ...NO_FILTER, keyword }, { key: 'name', descending }, context).rows,
    (row) => fleet.name[row],
  )

it('makes of a sheet what the list, the search and the order need', () => {
  expect(cursor).toBe('run-5')
  expect([...fleet.vehicleId]).toEqual([7, 3, 5])
  expect([fleet.icon[1], fleet.groupIds[0], fleet.model[1], fleet.deviceId[2]]).toEqual([2, [9, 1], 'VL103', ''])
  expect([fleet.landmarks[0], fleet.entered[0], fleet.landmarks[1]]).toEqual([
    [4, 2],
    [NOW / 1000 - 60, NOW / 1000 - 60],
    [],
  ])
  expect([fleet.heard[0], fleet.speed[0], fleet.region[0], fleet.heard[2]]).toEqual([NOW - 10_000, 2000, 'US-CO', 0])
  expect(list(false)).toEqual(['TRL-9', 'TRL-10', 'van 2'])
  expect(list(true)).toEqual(['van 2', 'TRL-10', 'TRL-9'])
  expect([list(false, 'ana'), list(false, 'cd'), list(false, '000003')]).toEqual([['TRL-9'], ['van 2'], ['TRL-10']])
})

it('takes frames of the stream, as it does into a list', () => {
  const changed = fleet.merge(liveOf([{ id: 3, name: '', age: 1, speed: 900, landmarks: [8], dwell: 5 }]), NOW)
  expect([...changed]).toEqual([1])
  expect([fleet.speed[1], fleet.landmarks[1]]).toEqual([900, [8]])
  expect([...fleet.merge(emptyLiveColumns(), NOW)]).toEqual([])
})

it('knows every column that frames bring', () => {
  for (const name of LIVE_COLUMN_NAMES) expect(SHEET_COLUMNS).toHaveProperty(name)
})
