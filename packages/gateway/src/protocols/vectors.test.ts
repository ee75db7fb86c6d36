import type { Report } from '@waymark/core/reports/Report.ts'
import { describe, expect, test } from 'vitest'
import { CollectingIntake } from '../decode/CollectingIntake.ts'
import { FrameDecoder, type DecodedFrame } from '../decode/FrameDecoder.ts'
import { LEFT_OUT, OUR_NAMES } from '../testing/leftOut.ts'
import { hasVectors, lineVectors, ownTracksMessages, traccarVectors, type Vector } from '../testing/vectors.ts'
import { unescapeFrame } from './jt808/jt808.frame.ts'
import { OWN_NOW } from './OwnFrame.ts'
import type { DeviceCommand } from './Protocol.ts'
import { protocolsNamed } from './registry.ts'
import { Session } from './Session.ts'

interface Expected {
  kind: string
  checkLocation?: boolean
  attributes?: Record<string, unknown>
  lat?: number
  lon?: number
  fixTime?: string
  valid?: boolean
  out?: string
  command?: { attributes: { data?: string } }
}

const FIELDS = ['speed', 'course', 'altitude'] as const

const decode = ({ protocol, bytes, model }: Vector): DecodedFrame[] =>
  new FrameDecoder(protocol, () => OWN_NOW, model).decodeBytes(bytes)

const reportsOf = (frames: DecodedFrame[]): Report[] => frames.flatMap(({ reports }) => reports)

describe.skipIf(!hasVectors)("Traccar's vectors", () => {
  const files = ['teltonika', 'gt06', 'gl200', 'jt808', 'h02', 'osmand', 'owntracks']
  const kinds = ['position', 'positions', 'attributes', 'attribute', 'notNull', 'null']

  test.each(files)('%s', (file) => {
    const wrong: string[] = []
    for (const vector of hasVectors ? traccarVectors(file) : []) {
      const expected = vector.record.expect as Expected
      if (!kinds.includes(expected.kind)) continue
      const frames = decode(vector)
      const problem = vector.record.checksumOk === false ? notRefused(frames) : mismatch(expected, frames)
      const isLeftOut = vector.name in LEFT_OUT
      if (problem !== undefined && !isLeftOut) wrong.push(`${vector.name}: ${problem}`)
      if (problem === undefined && isLeftOut) wrong.push(`${vector.name} is left out for nothing`)
    }
    expect(wrong).toEqual([])
  })

  test('frames are cut as they should be', () => {
    for (const file of ['gt06', 'gl200', 'h02']) {
      for (const { name, protocol, bytes, record } of traccarVectors(file)) {
        const expected = record.expect as Expected
        if (expected.kind !== 'frame') continue
        const [decoder] = protocolsNamed(protocol)
        const out = Buffer.from(expected.out ?? '', 'hex')
        const length = decoder?.frameLength(bytes, 0, bytes.length) ?? 0
        const isLine = decoder?.terminator !== undefined && bytes[5] === 0x3a
        const end = isLine ? length - (decoder.terminator?.length ?? 0) : length
        expect(bytes.toString('hex', 0, end), name).toBe(out.toString('hex'))
      }
    }
  })

  test('a model that takes commands passed through gets them so', () => {
    expect(command('jt808', '7e000200000b3a73ce2ff20000', { text: 'TEST' }, 'JC371')).toBe(
      // As the vector says, but with the serial number that follows the heartbeat's answer.
      '7e890000050b3a73ce2ff20001f0544553543a7e',
    )
  })

  test('quick reporting is told as each protocol words it', () => {
    const track = { interval: 30, seconds: 600 }
    // Codec 12, type 5, the text `getrecord` (wiki.teltonika-gps.com, "FMB SMS/GPRS commands").
    expect(command('teltonika', '', { track })).toContain(Buffer.from('getrecord').toString('hex'))
    // JT/T 808: 8202 with seconds between reports and seconds in all; an interval of 0 ends it, without the rest.
    const hello = '7e000200000b3a73ce2ff20000'
    expect(command('jt808', hello, { track })).toMatch(/^7e820200060b3a73ce2ff20001001e00000258..7e$/)
    expect(command('jt808', hello, { track: { interval: 0, seconds: 0 } })).toMatch(
      /^7e820200020b3a73ce2ff200010000..7e$/,
    )
    expect(command('gt06', '', { track })).toBeUndefined()
    expect(command('queclink', '', { track })).toBeUndefined()
  })

  test('commands are what the devices take', () => {
    expect(command('teltonika', '', { hex: '03030000000185E8' })).toBe(
      '00000000000000100c01050000000803030000000185e8010000da8b',
    )
    expect(command('gt06', '', { text: 'Relay,1#' })).toBe('787812800c0000000052656c61792c312300009dee0d0a')
    // A heartbeat first: a JT/T 808 command is addressed as the device names itself.
    expect(command('jt808', '7e000200000b3a73ce2ff20000', { text: 'Test, Command, 123#' })).toBe(
      // The heartbeat's answer took serial number 0, hence the 1 here and in the XOR.
      '7e830000140b3a73ce2ff2000101546573742c20436f6d6d616e642c2031323323a47e',
    )
  })
})

/** Frames with a wrong checksum are refused, every one. */
function notRefused(frames: DecodedFrame[]): string | undefined {
  const isGlued = frames.length > 1
  if (isGlued || frames.every(({ refused, reports }) => refused !== null && reports.length === 0)) return undefined
  return `not refused: ${JSON.stringify(frames)}`
}

function mismatch(expected: Expected, frames: DecodedFrame[]): string | undefined {
  const reports = reportsOf(frames)
  const text = JSON.stringify(frames)
  const [first] = reports
  if (expected.kind === 'null') return reports.length === 0 ? undefined : `reports: ${text}`
  if (!first) return `no report: ${text}`
  const isPlaced = expected.kind.startsWith('position') && expected.checkLocation !== false
  if (isPlaced && reports.some(({ lat, lon }) => lat === null || lon === null)) return `no position: ${text}`
  if (expected.kind === 'attributes' && Object.keys(first.attributes).length === 0) return `no attribute: ${text}`
  return attributeMismatch(expected, reports) ?? fixMismatch(expected, first)
}

function attributeMismatch(expected: Expected, reports: Report[]): string | undefined {
  for (const [theirs, value] of Object.entries(expected.attributes ?? {})) {
    const name = OUR_NAMES[theirs] ?? theirs
    const field = FIELDS.find((known) => known === name)
    const got = field
      ? reports[0]?.[field]
      : reports.map(({ attributes }) => attributes[name]).find((have) => have !== undefined)
    const isSame = typeof value === 'number' ? Math.abs(Number(got) - value) < 1e-6 : got === value
    if (!isSame) return `${name} is ${String(got)}, not ${String(value)}: ${JSON.stringify(reports)}`
  }
  return undefined
}

function fixMismatch(expected: Expected, first: Report): string | undefined {
  if (expected.fixTime === undefined) return undefined
  const near =
    Math.abs((first.lat ?? 99) - (expected.lat ?? 0)) < 1e-5 &&
    Math.abs((first.lon ?? 999) - (expected.lon ?? 0)) < 1e-5
  return near && first.time === expected.fixTime && first.valid === expected.valid
    ? undefined
    : `another fix: ${JSON.stringify(first)}`
}

/** Hex of a command after the device said `hello` (hex without its checksum). */
function command(protocol: string, hello: string, what: DeviceCommand, model = ''): string | undefined {
  const [decoder] = protocolsNamed(protocol)
  const session = new Session(protocol, {
    intake: new CollectingIntake(model),
    clock: () => OWN_NOW,
    remoteAddress: '',
  })
  if (hello !== '') {
    const plain = Buffer.from(hello, 'hex')
    let check = 0
    for (const byte of plain.subarray(1)) check ^= byte
    decoder?.decode(session, Buffer.concat([plain, Buffer.from([check, 0x7e])]))
  }
  return decoder?.command?.(session, what)?.toString('hex')
}

interface Fix {
  time?: string
  time_utc?: string
  lat: number
  lon: number
  speed_kmh: number
  course?: number
  direction?: number
  angle?: number
  altitude_m?: number
  satellites?: number
  gps_fixed?: boolean
}

interface SyntheticRecord extends Fix {
  time_ms: number
  ignition_239: number
  movement_240: number
  external_voltage_mV_66: number
  total_odometer_m_16: number
}

function expectRecord(name: string, report: Report | undefined, record: SyntheticRecord): void {
  expect(new Date(report?.time ?? 0).getTime(), name).toBe(record.time_ms)
  expect(report?.attributes, name).toMatchObject({
    ignition: record.ignition_239 === 1,
    motion: record.movement_240 === 1,
    power: record.external_voltage_mV_66 / 1000,
    odometer: record.total_odometer_m_16,
  })
}

function expectFix(name: string, report: Report | undefined, fix: Fix): void {
  const time = fix.time ?? fix.time_utc
  if (time !== undefined) expect(new Date(report?.time ?? 0).getTime(), name).toBe(new Date(time).getTime())
  expect(report?.lat, name).toBeCloseTo(fix.lat, 5)
  expect(report?.lon, name).toBeCloseTo(fix.lon, 5)
  expect(report?.speed, name).toBeCloseTo(fix.speed_kmh / 3.6, 1)
  expect(report?.course, name).toBe((fix.course ?? fix.direction ?? fix.angle ?? 0) % 360)
  if (fix.altitude_m !== undefined) expect(report?.altitude, name).toBe(fix.altitude_m)
  if (fix.satellites !== undefined) expect(report?.attributes.sat, name).toBe(fix.satellites)
  if (fix.gps_fixed !== undefined) expect(report?.valid, name).toBe(fix.gps_fixed)
}

describe.skipIf(!hasVectors)('independent decodes', () => {
  test('synthetic frames with known content', () => {
    let good = 0
    for (const vector of lineVectors('synthetic_known_answer')) {
      const frames = decode(vector)
      const expected = vector.record.expected as Partial<Fix> & {
        crc_ok?: boolean
        checksum_ok?: boolean
        phone?: string
        records?: SyntheticRecord[]
      }
      if (expected.crc_ok === false || expected.checksum_ok === false) {
        expect(frames, vector.name).toMatchObject([{ refused: 'checksum', reports: [] }])
        continue
      }
      const fixes = expected.records ?? [expected as Fix]
      const reports = reportsOf(frames)
      expect(reports, vector.name).toHaveLength(fixes.length)
      for (const [index, fix] of fixes.entries()) expectFix(vector.name, reports[index], fix)
      for (const [index, record] of (expected.records ?? []).entries())
        expectRecord(vector.name, reports[index], record)
      if (expected.phone !== undefined) expect(frames[0]?.device, vector.name).toBe(expected.phone.replace(/^0+/, ''))
      good++
    }
    expect(good).toBeGreaterThan(100)
  })

  test('Teltonika', () => {
    for (const vector of lineVectors('teltonika')) {
      const decoded = vector.record.decoded as {
        kind: string
        length_ok: boolean
        crc_ok?: boolean
        codec?: string
        imei?: string
        avl?: Fix[]
        text?: string
      }
      const frames = decode(vector)
      if (decoded.kind === 'imei_handshake') {
        expect(frames, vector.name).toMatchObject([{ device: decoded.imei, answer: '01', refused: null }])
      } else if (!decoded.length_ok) {
        expect(
          frames.every(({ refused }) => refused !== null),
          vector.name,
        ).toBe(true)
      } else if (decoded.crc_ok === false) {
        expect(frames, vector.name).toMatchObject([{ refused: 'checksum', reports: [] }])
      } else if (decoded.avl && decoded.imei?.length !== 4) {
        const reports = reportsOf(frames)
        expect(reports, vector.name).toHaveLength(decoded.avl.length)
        for (const [index, fix] of decoded.avl.entries()) expectFix(vector.name, reports[index], fix)
      }
    }
  })

  test('GT06', () => {
    for (const vector of lineVectors('gt06')) {
      const decoded = vector.record.decoded as { crc_ok: boolean; length_ok: boolean; imei?: string; location?: Fix }
      const frames = decode(vector)
      if (!decoded.crc_ok) expect(frames[0]?.refused, vector.name).not.toBeNull()
      if (decoded.crc_ok && decoded.imei) expect(frames[0]?.device, vector.name).toBe(decoded.imei)
      if (decoded.crc_ok && decoded.location) expectFix(vector.name, frames[0]?.reports[0], decoded.location)
    }
  })

  test('JT/T 808', () => {
    for (const vector of lineVectors('jt808')) {
      const decoded = vector.record.decoded as {
        checksum_ok: boolean
        body_length_ok: boolean
        phone: string
        message_id: string
        encrypted: boolean
        subpackage: boolean
        location?: Fix & { time_bcd_gmt8: string }
      }
      const message = unescapeFrame(vector.bytes)
      if (!decoded.checksum_ok) expect(message, vector.name).toMatch(/checksum|malformed/)
      else if (!decoded.body_length_ok) expect(message, vector.name).toMatch(/length|malformed/)
      else if (typeof message !== 'string') {
        expect(message.header.identifier, vector.name).toBe(decoded.phone)
        expect(`0x${message.header.id.toString(16).toUpperCase().padStart(4, '0')}`, vector.name).toBe(
          decoded.message_id,
        )
        if (decoded.location && !decoded.encrypted && !decoded.subpackage) expectJt808(vector, decoded.location)
      } else expect.unreachable(`${vector.name}: ${message}`)
    }
  })

  test('Queclink', () => {
    for (const vector of lineVectors('queclink')) {
      const { imei, lonlat_time_triples: triples } = vector.record.decoded as {
        imei: string
        lonlat_time_triples: [number, number, string][]
      }
      const frames = decode(vector)
      expect(frames, vector.name).toMatchObject([{ device: imei, refused: null }])
      const placed = reportsOf(frames).filter(({ lat }) => lat !== null)
      expect(
        placed.map(({ lon, lat, time }) => [lon, lat, time.replace(/\D/g, '').slice(0, 14)]),
        vector.name,
      ).toEqual(triples)
    }
  })

  test("OwnTracks' own messages", () => {
    for (const { name, bytes, record } of ownTracksMessages()) {
      const frames = new FrameDecoder('owntracks', () => OWN_NOW).decodeBytes(bytes)
      const { _type: type } = record
      if (type === 'encrypted') expect(frames, name).toMatchObject([{ refused: 'encrypted', reports: [] }])
      else if (type !== 'location' && type !== 'transition')
        expect(frames, name).toMatchObject([{ refused: null, reports: [] }])
      else if (record.tst === 0) expect(frames, name).toMatchObject([{ refused: 'malformed', reports: [] }])
      else {
        const [report] = reportsOf(frames)
        expect(report, name).toMatchObject({
          lat: expect.closeTo(Number(record.lat), 6),
          lon: expect.closeTo(Number(record.lon), 6),
          time: new Date(Number(record.tst) * 1000).toISOString(),
        })
        expect(frames[0]?.device, name).toBe(record.topic === undefined ? record.tid : 'user/device')
      }
    }
  })
})

function expectJt808(vector: Vector, location: Fix & { time_bcd_gmt8: string }): void {
  const [report] = reportsOf(decode(vector))
  const digits = location.time_bcd_gmt8.match(/\d\d/g) ?? []
  const [year, month, day, hour, minute, second] = digits
  const time = `20${year}-${month}-${day}T${hour}:${minute}:${second}+08:00`
  if (Math.abs(location.lat) <= 90) expectFix(vector.name, report, { ...location, time })
  else expect(report?.lat, vector.name).toBeNull()
}
