import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FrameDecoder } from '../decode/FrameDecoder.ts'
import { identifierOf } from '../testing/identifierOf.ts'
import type { DeviceReport, DeviceSide } from './DeviceSide.ts'
import { DEVICE_SIDES } from './deviceSides.ts'

const NOW = Date.UTC(2026, 5, 1)

const report: fc.Arbitrary<DeviceReport> = fc.record({
  time: fc
    .integer({ min: Date.UTC(2001, 0, 2) / 1000, max: Date.UTC(2036, 0, 1) / 1000 })
    .map((seconds) => seconds * 1000),
  lat: fc.integer({ min: -89_999, max: 89_999 }).map((value) => value / 1000),
  lon: fc.integer({ min: -179_999, max: 179_999 }).map((value) => value / 1000),
  speed: fc.integer({ min: 0, max: 250 }).map((kmh) => kmh / 3.6),
  course: fc.integer({ min: 0, max: 359 }),
  altitude: fc.integer({ min: -400, max: 8000 }),
  valid: fc.boolean(),
  satellites: fc.integer({ min: 4, max: 15 }),
  ignition: fc.boolean(),
  battery: fc.integer({ min: 1, max: 100 }),
  odometer: fc.integer({ min: 1, max: 20_000_000 }).map((hundreds) => hundreds * 100),
})

function sent(side: DeviceSide, reports: DeviceReport[]) {
  const decoder = new FrameDecoder(side.protocol, () => NOW)
  const identifier = identifierOf(side)
  const hello = side.hello(identifier, 1)
  if (hello) expect(decoder.decodeBytes(hello)).toMatchObject([{ device: identifier, refused: null }])
  const frames = decoder.decodeBytes(side.reports(identifier, reports, 7))
  return { identifier, frames, decoded: frames.flatMap((frame) => frame.reports) }
}

describe.each(Object.values(DEVICE_SIDES))('$name as a device speaks it', (side) => {
  const { untold: without = [] } = side

  test('comes out of the decoder as it went in', () => {
    fc.assert(
      fc.property(fc.array(report, { minLength: 1, maxLength: 12 }), (reports) => {
        const { identifier, frames, decoded } = sent(side, reports)
        expect(frames.map(({ refused }) => refused)).toEqual(frames.map(() => null))
        expect(frames.every(({ device }) => device === identifier)).toBe(true)
        expect(decoded).toHaveLength(reports.length)
        for (const [index, want] of reports.entries()) {
          const got = decoded[index]
          expect(got?.time).toBe(new Date(want.time).toISOString())
          expect(got?.lat).toBeCloseTo(want.lat, 5)
          expect(got?.lon).toBeCloseTo(want.lon, 5)
          expect(Math.abs((got?.speed ?? 0) - (want.speed ?? 0))).toBeLessThan(0.03)
          expect(got?.course).toBe(want.course)
          if (!without.includes('valid')) expect(got?.valid).toBe(want.valid)
          if (!without.includes('altitude')) expect(got?.altitude).toBe(want.altitude)
          if (!without.includes('ignition')) expect(got?.attributes.ignition).toBe(want.ignition)
          if (!without.includes('battery')) expect(got?.attributes.batteryLevel).toBe(want.battery)
          if (!without.includes('odometer')) expect(got?.attributes.odometer).toBe(want.odometer)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('reads its acknowledgements', () => {
    const reports = fc.sample(report, { numRuns: 5, seed: 3 })
    const { frames } = sent(side, reports)
    const answers = Buffer.concat(frames.map(({ answer }) => Buffer.from(answer ?? '', 'hex')))
    const want = { reports: reports.length, packets: side.packets(reports.length), nothing: undefined }
    expect(side.acknowledged(answers)).toBe(want[side.acknowledges])
    expect(side.acknowledged(Buffer.alloc(0))).toBeUndefined()
  })

  test('keeps alive without a position', () => {
    if (!side.heartbeat) return
    const decoder = new FrameDecoder(side.protocol, () => NOW)
    const identifier = identifierOf(side)
    const [frame] = decoder.decodeBytes(side.heartbeat(identifier, { time: NOW, lat: 1, lon: 2, battery: 50 }, 9))
    expect(frame?.refused).toBeNull()
    expect(frame?.answer).not.toBeNull()
    expect(side.acknowledged(Buffer.from(frame?.answer ?? '', 'hex'))).toBeUndefined()
  })
})
