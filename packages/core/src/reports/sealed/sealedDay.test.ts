import { deflateRawSync, inflateRawSync } from 'node:zlib'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { COLUMN_NAMES } from '../ReportColumns.ts'
import { attributesText } from './attributesText.ts'
import { contentHash } from './contentHash.ts'
import { ALL_DAY_COLUMNS, createDayRows, type DayRows } from './DayRows.ts'
import { countDay, decodeDay } from './decodeDay.ts'
import { encodeDay } from './encodeDay.ts'

const int16 = fc.integer({ min: -32_768, max: 32_767 })
const int32 = fc.integer({ min: -2_147_483_648, max: 2_147_483_647 })
const value = fc.oneof(fc.integer(), fc.double(), fc.string({ unit: 'binary' }), fc.boolean())
const attributes = fc.option(fc.dictionary(fc.string({ maxLength: 6 }), value, { maxKeys: 4 }), { nil: undefined })
const time = fc.integer({ min: 946_684_800_000, max: 2_145_916_799_999 })
const row = fc.record({
  time,
  wide: fc.array(int32, { minLength: 5, maxLength: 5 }),
  narrow: fc.array(int16, { minLength: 9, maxLength: 9 }),
  attributes,
})

function build(
  list: readonly { time: number; wide: number[]; narrow: number[]; attributes: object | undefined }[],
): DayRows {
  const rows = createDayRows(Math.max(list.length, 1))
  const { columns } = rows
  for (const one of [...list].sort((a, b) => a.time - b.time)) {
    const at = columns.add(7, one.time)
    const [lat = 0, lon = 0, odometer = 0, power = 0, delay = 0] = one.wide
    Object.entries({ lat, lon, odometer, power }).forEach(([name, v]) => (columns[name as 'lat'][at] = v))
    rows.delay[at] = delay
    const names = [
      'speed',
      'course',
      'altitude',
      'satellites',
      'battery',
      'temperature',
      'signal',
      'event',
      'flags',
    ] as const
    names.forEach((name, n) => (columns[name][at] = one.narrow[n] ?? 0))
    columns.attributes[at] = one.attributes as Record<string, number> | undefined
  }
  return rows
}

function decoded(bytes: Uint8Array, wanted = ALL_DAY_COLUMNS): DayRows {
  const into = createDayRows(countDay(bytes))
  decodeDay(bytes, 7, into, wanted)
  return into
}

test('what is sealed comes back: every column, delay, attributes and hash', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 40 }), (list) => {
      const rows = build(list)
      const n = rows.columns.length
      const back = decoded(inflateRawSync(deflateRawSync(encodeDay(rows, 0, n))))
      expect(back.columns.length).toBe(n)
      for (const name of COLUMN_NAMES)
        expect(back.columns[name].subarray(0, n)).toEqual(rows.columns[name].subarray(0, n))
      expect(back.delay.subarray(0, n)).toEqual(rows.delay.subarray(0, n))
      for (let at = 0; at < n; at++) {
        expect(attributesText(back.columns.attributes[at])).toBe(attributesText(rows.columns.attributes[at]))
        expect(contentHash(back.columns, at)).toBe(contentHash(rows.columns, at))
      }
    }),
    { numRuns: 300 },
  )
})

test('chosen columns come alone, the others unknown; days are appended one to another', () => {
  const rows = build(
    [1, 2, 3].map((n) => ({
      time: n * 1000,
      wide: [n, n, n, n, n],
      narrow: [n, n, n, n, n, n, n, n, n],
      attributes: { a: n },
    })),
  )
  const into = createDayRows(4)
  decodeDay(encodeDay(rows, 0, 3), 7, into, ['lat', 'speed'])
  expect([...into.columns.lat.subarray(0, 3)]).toEqual([1, 2, 3])
  expect([...into.columns.time.subarray(0, 3)]).toEqual([1000, 2000, 3000])
  expect([...into.columns.battery.subarray(0, 3)]).toEqual([-1, -1, -1])
  expect(into.columns.attributes[0]).toBeUndefined()
  decodeDay(encodeDay(rows, 1, 2), 7, into)
  expect(into.columns.length).toBe(4)
  expect(into.columns.time[3]).toBe(2000)
  expect(into.columns.attributes[3]).toEqual({ a: 2 })
  expect(() => decodeDay(encodeDay(rows, 0, 1), 7, into)).toThrow(RangeError)
})

test('bytes that are cut or of another format are refused', () => {
  const rows = build([
    { time: 5, wide: [1, 2, 3, 4, 5], narrow: [1, 2, 3, 4, 5, 6, 7, 8, 9], attributes: { a: 'text' } },
  ])
  const bytes = encodeDay(rows, 0, 1)
  for (let length = 0; length < bytes.length; length++) {
    expect(() => decoded(bytes.subarray(0, length))).toThrow(RangeError)
  }
  expect(() => decoded(Uint8Array.of(9, ...bytes.subarray(1)))).toThrow('format 9')
})

test('the hash is that of the content: it never changes, and neither device, time nor order of names matter', () => {
  const rows = build([
    { time: 5, wide: [1, 2, 3, 4, 5], narrow: [1, 2, 3, 4, 5, 6, 7, 8, 9], attributes: { b: 1, a: 'x' } },
  ])
  const hash = contentHash(rows.columns, 0)
  expect(hash).toMatchInlineSnapshot(`1942025966`)
  const other = rows.columns.add(8, 6)
  for (const name of COLUMN_NAMES.slice(2)) rows.columns[name][other] = rows.columns[name][0] ?? 0
  rows.columns.attributes[other] = { a: 'x', b: 1, c: Number.NaN }
  expect(contentHash(rows.columns, other)).toBe(hash)
  rows.columns.attributes[other] = { a: 'x', b: 2 }
  expect(contentHash(rows.columns, other)).not.toBe(hash)
})

test('JSON that jsonb takes, whatever a device sends', () => {
  expect(attributesText({ b: 'a\0b\ud800', a: 1, n: Number.NaN })).toBe('{"a":1,"b":"ab\ufffd"}')
  expect(attributesText({ n: Number.POSITIVE_INFINITY })).toBeUndefined()
  expect(attributesText({})).toBeUndefined()
  expect(attributesText(undefined)).toBeUndefined()
})
