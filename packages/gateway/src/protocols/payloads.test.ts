import type { Report } from '@waymark/core/reports/Report.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FrameDecoder } from '../decode/FrameDecoder.ts'
import { gt06Frame } from './gt06/gt06.ts'
import { GT06_INFORMATION } from './gt06/gt06.information.ts'
import { GT06_MESSAGES } from './gt06/gt06.messages.ts'
import { GT06_MODULES } from './gt06/gt06.modules.ts'
import { jt808Frame } from './jt808/jt808.frame.ts'
import { JT808_ITEMS } from './jt808/jt808.items.ts'
import { JT808_MESSAGES } from './jt808/jt808.messages.ts'
import { OWN_NOW } from './OwnFrame.ts'

// Random bytes rarely get past a checksum: these have a right one, and random content behind it.

const RUNS = { numRuns: 3000 }

/** What every report must be, whatever was sent. */
function expectBounds(report: Report): void {
  const within = (value: number | null, least: number, most: number): boolean =>
    value === null || (value >= least && value <= most)
  const { lat, lon, speed, course, altitude, attributes } = report
  expect(within(lat, -90, 90) && within(lon, -180, 180), 'place').toBe(true)
  expect((lat === null) === (lon === null), 'half a place').toBe(true)
  expect(!report.valid || lat !== null, 'a good fix without a place').toBe(true)
  expect(within(speed, 0, 330) && within(course, 0, 359.9) && within(altitude, -13_000, 32_768), 'motion').toBe(true)
  expect(Number.isFinite(Date.parse(report.time)), 'time').toBe(true)
  for (const [name, value] of Object.entries(attributes)) {
    expect(
      typeof value === 'number' ? Number.isFinite(value) : ['string', 'boolean'].includes(typeof value),
      name,
    ).toBe(true)
    // A word that was not meant must not fill a disc.
    expect(String(value).length, name).toBeLessThanOrEqual(1200)
  }
}

function expectSound(protocol: string, frame: Buffer, most: number): void {
  const frames = new FrameDecoder(protocol, () => OWN_NOW).decodeBytes(frame)
  const reports = frames.flatMap((decoded) => decoded.reports)
  expect(reports.length).toBeLessThanOrEqual(most)
  for (const report of reports) expectBounds(report)
  for (const { refused, answer, reports: rows } of frames)
    if (refused !== null && answer !== null) expect(rows, 'refused and kept').toEqual([])
}

const DATE = fc.tuple(fc.integer({ min: 10, max: 40 }), fc.nat(13), fc.nat(32), fc.nat(24), fc.nat(60), fc.nat(60))
const bytes = (maxLength: number): fc.Arbitrary<Uint8Array> => fc.uint8Array({ maxLength })

describe('GT06 with a right checksum', () => {
  const types = Object.keys(GT06_MESSAGES).map(Number)

  test('any content of any kind', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.constantFrom(...types), fc.nat(255)),
        DATE,
        fc.boolean(),
        bytes(120),
        (type, date, has, rest) => {
          const content = has ? [...date, 0xcb, ...rest] : [...rest]
          expectSound('gt06', gt06Frame(type, content, 1), 1)
        },
      ),
      RUNS,
    )
  })
})

describe('JT/T 808 with a right checksum', () => {
  const ids = Object.keys(JT808_MESSAGES).map((name) => Number.parseInt(name, 16))
  const items = Object.keys(JT808_ITEMS).map(Number)
  const phone = Buffer.from('013912345678', 'hex')
  const frame = (id: number, body: Uint8Array, isNewer = false): Buffer =>
    jt808Frame(
      { id, serial: 1, version: isNewer ? 1 : undefined, phone: isNewer ? Buffer.alloc(10, 1) : phone },
      Buffer.from(body),
    )
  const fixed = fc.uint8Array({ minLength: 28, maxLength: 28 })
  const item = fc
    .tuple(fc.oneof(fc.constantFrom(...items), fc.nat(255)), bytes(60))
    .map(([id, value]) => [id, value.length, ...value])

  test('any content of any kind', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ids), bytes(300), fc.boolean(), (id, body, isNewer) =>
        expectSound('jt808', frame(id, body, isNewer), 12),
      ),
      RUNS,
    )
  })

  test('any items behind a location', () => {
    fc.assert(
      fc.property(fixed, fc.array(item, { maxLength: 8 }), fc.boolean(), (head, parts, isNewer) =>
        expectSound('jt808', frame(0x0200, Uint8Array.from([...head, ...parts.flat()]), isNewer), 1),
      ),
      RUNS,
    )
  })
})

describe('tables', () => {
  test('every kind is named, and read or left with a reason', () => {
    const lines = [...Object.entries(GT06_MESSAGES), ...Object.entries(JT808_MESSAGES)]
    const own = ['0x01', '0x8a', '0100']
    for (const [name, line] of lines) {
      expect(line.what, name).not.toBe('')
      expect([line.read, line.refused].filter((part) => part !== undefined).length, name).toBe(
        own.includes(name) ? 0 : 1,
      )
    }
  })

  test('every item is named, and read or left with a reason', () => {
    const items = [JT808_ITEMS, GT06_INFORMATION, GT06_MODULES].flatMap((table) => Object.entries(table))
    for (const [name, { what, apply, refused }] of items) {
      expect(what, name).not.toBe('')
      expect([apply, refused].filter((part) => part !== undefined).length, name).toBe(1)
    }
  })
})
