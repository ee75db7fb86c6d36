import { array, assert, boolean, integer, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import { packStates, unpackStates } from './packedStates.ts'
import { COLUMN_NAMES, ReportColumns } from './ReportColumns.ts'

const report = record({
  device: integer({ min: 1, max: 2_147_483_647 }),
  time: integer({ min: 0, max: 4_102_444_800_000 }),
  standing: integer({ min: 0, max: 4_102_444_800_000 }),
  lat: integer({ min: -900_000_000, max: 900_000_000 }),
  odometer: integer({ min: 0, max: 2_147_483_647 }),
  course: integer({ min: 0, max: 3_599 }),
  temperature: integer({ min: -32_768, max: 32_767 }),
  isChosen: boolean(),
})

it('gives back the chosen rows of reports, value by value', () => {
  assert(
    property(array(report, { maxLength: 40 }), (reports) => {
      const columns = new ReportColumns(1)
      for (const { device, time, lat, odometer, course, temperature } of reports) {
        const row = columns.add(device, time)
        columns.lat[row] = lat
        columns.odometer[row] = odometer
        columns.course[row] = course
        columns.temperature[row] = temperature
      }
      const rows = reports.flatMap(({ isChosen }, row) => (isChosen ? row : []))
      const packed = packStates({ columns, standing: (row) => reports[row]?.standing ?? 0 }, rows)
      // as the database hands them over: somewhere within a larger buffer
      const within = new Uint8Array(packed.length + 3)
      within.set(packed, 3)
      const back = unpackStates(within.subarray(3))
      expect(back?.columns.length).toBe(rows.length)
      for (const [n, row] of rows.entries()) {
        expect(back?.standing(n)).toBe(reports[row]?.standing)
        for (const name of COLUMN_NAMES) expect(back?.columns[name][n]).toBe(columns[name][row])
      }
    }),
  )
})

it('knows bytes of another form', () => {
  const columns = new ReportColumns(1)
  columns.add(7, 1_000)
  const packed = packStates({ columns, standing: () => 0 }, [0])
  expect(unpackStates(packed.subarray(0, packed.length - 1))).toBeUndefined()
  expect(unpackStates(packed.subarray(0, 4))).toBeUndefined()
  packed[0] = 9
  expect(unpackStates(packed)).toBeUndefined()
})
