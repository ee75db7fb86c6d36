import { DEVICE_SIDES } from '@waymark/gateway/protocols/deviceSides.ts'
import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { readReport } from '@waymark/core/reports/Report.ts'
import { describe, expect, test } from 'vitest'
import { makeDemoAssets } from './demoAssets.ts'
import { DeviceMill } from './DeviceMill.ts'
import { makeVin, vinCheckDigit } from './vin.ts'

describe('VINs', () => {
  // Numbers whose check digits are published: NHTSA's example, and the one of seventeen ones.
  test.each(['1M8GDM9AXKP042788', '11111111111111111', '5GZCZ43D13S812715'])('%s has a right check digit', (vin) => {
    expect(vinCheckDigit(vin)).toBe(vin[8])
  })

  test('are made right', () => {
    const vin = makeVin('1FUJGLDR', 2024, 123_456)
    expect(vin).toMatch(/^1FUJGLDR[0-9X]R[A-Z]123456$/)
    expect(vinCheckDigit(vin)).toBe(vin[8])
  })
})

describe('the assets of the demonstration', () => {
  const assets = makeDemoAssets(200)

  test('are the same at every start', () => {
    expect(makeDemoAssets(200)).toEqual(assets)
  })

  test('have names, numbers and identifiers of their own', () => {
    for (const field of ['name', 'vin', 'deviceId', 'identifier'] as const)
      expect(new Set(assets.map((asset) => asset[field])).size, field).toBe(200)
  })

  test('speak every protocol', () => {
    expect([...new Set(assets.map(({ protocol }) => protocol))].sort()).toEqual(Object.keys(DEVICE_SIDES).sort())
  })

  test('of every region there are some', () => {
    expect(new Set(assets.map(({ region }) => region)).size).toBe(4)
  })
})

test.each(Object.keys(DEVICE_SIDES))('a report through %s is the one that it was', (protocol) => {
  const asset = makeDemoAssets(200).find((one) => one.protocol === protocol)
  const mill = new DeviceMill(protocol, asset?.identifier ?? '', 7)
  const columns = new ReportColumns(4)
  const time = Date.UTC(2026, 5, 1, 12)
  mill.grind({ time, lat: 49.25, lon: -123.1, speed: 20, course: 90, satellites: 9, ignition: true }, columns)
  expect(columns.length).toBe(1)
  expect(columns.device[0]).toBe(7)
  const report = readReport(columns, 0)
  expect(report).toMatchObject({ time: '2026-06-01T12:00:00.000Z', valid: true, course: 90 })
  expect(report.lat).toBeCloseTo(49.25, 4)
  expect(report.lon).toBeCloseTo(-123.1, 4)
  expect(report.speed).toBeCloseTo(20, 1)
})
