import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FrameDecoder } from '../decode/FrameDecoder.ts'
import { feed } from '../testing/feed.ts'
import { bytesOf, OWN_FRAMES } from '../testing/ownFrames.ts'
import { hasVectors, lineVectors, traccarVectors, type Vector } from '../testing/vectors.ts'
import { OWN_NOW } from './OwnFrame.ts'

/** Bytes that a connection can carry; a bare URL or body is a whole request only for `decode`. */
const isStream = ({ protocol, bytes }: Stream): boolean =>
  !['osmand', 'owntracks'].includes(protocol) || /^(?:GET|POST) /.test(bytes.toString('latin1', 0, 5))

interface Stream {
  name: string
  protocol: string
  bytes: Buffer
}

const own: Stream[] = Object.entries(OWN_FRAMES).flatMap(([protocol, frames]) =>
  frames.map((frame) => ({ name: `${protocol}: ${frame.title}`, protocol, bytes: bytesOf(frame) })),
)

/** Requests made of the URLs and bodies that the corpora hold. */
function request(vector: Vector): Stream {
  const { record, bytes } = vector
  const http = record.http as { method: string; url: string }
  const isGet = http.method === 'GET'
  const head = `${http.method} ${http.url} HTTP/1.1\r\nHost: x\r\n`
  const text = isGet ? `${head}\r\n` : `${head}Content-Length: ${bytes.length}\r\n\r\n${bytes.toString('latin1')}`
  return { name: vector.name, protocol: vector.protocol, bytes: Buffer.from(text, 'latin1') }
}

const collected: Stream[] = hasVectors
  ? [
      ...['teltonika', 'gt06', 'gl200', 'jt808', 'h02']
        .flatMap(traccarVectors)
        .filter(({ record }) => record.subformat !== 'binary'),
      ...['osmand', 'owntracks'].flatMap(traccarVectors).map(request),
      ...['teltonika', 'gt06', 'jt808', 'queclink', 'synthetic_known_answer'].flatMap(lineVectors),
    ]
  : []

const streams = [...own, ...collected].filter(isStream)
const protocols = [...new Set(streams.map(({ protocol }) => protocol))]

/** A frame that its sender did not escape is whole only when it comes at once. */
const isUnescaped = ({ protocol, bytes }: Stream): boolean =>
  protocol === 'jt808' && bytes[0] === 0x7e && bytes.indexOf(0x7e, 1) !== bytes.length - 1

/** Frames from which the collection took the end. */
const isOpenEnded = ({ protocol, bytes }: Stream): boolean => protocol === 'queclink' && bytes.at(-1) !== 0x24

/** Frames of these protocols have a checksum, but not as datagrams or as text. */
const isChecked = ({ protocol, bytes }: Stream): boolean => {
  if (protocol === 'teltonika') return bytes[4] !== 1 || bytes[6] !== 0
  return protocol === 'gt06' || (protocol === 'jt808' && bytes[0] === 0x7e)
}

describe.each(protocols)('%s', (protocol) => {
  const all = streams.filter((stream) => stream.protocol === protocol)

  test('is recognised by its first bytes', () => {
    for (const { name, bytes } of all.filter((stream) => feed(protocol, [stream.bytes]).reports.length > 0)) {
      expect(feed('auto', [bytes]).protocol, name).toBe(feed(protocol, [bytes]).protocol)
    }
  })

  test('is the same split at every byte', () => {
    for (const stream of all) {
      const { name, bytes } = stream
      if (isUnescaped(stream)) continue
      const whole = feed(protocol, [bytes])
      // Whatever its length, a few hundred places show what every place would.
      const step = Math.max(1, Math.floor(bytes.length / 300))
      for (let at = 1; at < bytes.length; at += step) {
        const parts = feed(protocol, [bytes.subarray(0, at), bytes.subarray(at)])
        expect({ reports: parts.reports, answers: parts.answers }, `${name} split at ${at}`).toEqual({
          reports: whole.reports,
          answers: whole.answers,
        })
      }
    }
  })

  test('is the same glued together, and byte by byte', () => {
    const good = all.filter((stream) => {
      const { refused, reports } = feed(protocol, [stream.bytes])
      return refused.length === 0 && reports.length > 0 && !isUnescaped(stream) && !isOpenEnded(stream)
    })
    const decoder = new FrameDecoder(protocol, () => OWN_NOW)
    const want = good.flatMap(({ bytes }) => decoder.decodeBytes(bytes)).flatMap(({ reports }) => reports)
    const glued = Buffer.concat(good.map(({ bytes }) => bytes))
    const chunks = Array.from({ length: Math.ceil(glued.length / 7) }, (_, i) => glued.subarray(i * 7, i * 7 + 7))
    expect(feed(protocol, [glued]).reports).toEqual(want)
    expect(feed(protocol, chunks).reports).toEqual(want)
    expect(want.length).toBeGreaterThan(0)
  })

  test('tells nothing that was not sent when it is cut short', () => {
    for (const { name, bytes } of all) {
      const whole = feed(protocol, [bytes]).reports.map((report) => JSON.stringify(report))
      const step = Math.max(1, Math.floor(bytes.length / 100))
      for (let end = 1; end < bytes.length; end += step) {
        for (const report of feed(protocol, [bytes.subarray(0, end)]).reports) {
          expect(whole, `${name} cut at ${end}`).toContain(JSON.stringify(report))
        }
      }
    }
  })

  test('lives through flipped bits; a checksum finds them', () => {
    for (const stream of all) {
      // Of each frame the same bits, whatever frames are added.
      let seed = 1
      const { name, bytes } = stream
      const sound = feed(protocol, [bytes])
      // In a damaged frame a flip may undo the damage.
      if (sound.refused.length > 0) continue
      const whole = sound.reports.map((report) => JSON.stringify(report))
      for (let at = 0; at < bytes.length; at += Math.max(1, Math.floor(bytes.length / 60))) {
        seed = (seed * 16_807) % 2_147_483_647
        const damaged = Buffer.from(bytes)
        damaged[at] = (damaged[at] ?? 0) ^ (1 << (seed % 8))
        const { reports } = feed(protocol, [damaged])
        if (!isChecked(stream)) continue
        for (const report of reports) expect(whole, `${name} flipped at ${at}`).toContain(JSON.stringify(report))
      }
    }
  })

  test('lives through anything that begins like it', () => {
    const beginnings = all.map(({ bytes }) => bytes.subarray(0, 24))
    fc.assert(
      fc.property(
        fc.constantFrom(...beginnings),
        fc.nat({ max: 24 }),
        fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 6 }),
        (beginning, length, rest) => {
          const fed = feed(protocol, [beginning.subarray(0, length), ...rest.map((part) => Buffer.from(part))])
          expect(fed.pending).toBeLessThanOrEqual(65_536)
        },
      ),
      { numRuns: 400 },
    )
  })
})

test('random bytes are nobody', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 8 }), (chunks) => {
      feed(
        'auto',
        chunks.map((chunk) => Buffer.from(chunk)),
      )
    }),
    { numRuns: 1000 },
  )
})

describe.each(Object.entries(OWN_FRAMES))('own frames of %s', (protocol, frames) => {
  test.each(frames)('$title', (frame) => {
    for (const name of [protocol, 'auto']) {
      const { title: _, frame: line, model, ...want } = frame
      expect(new FrameDecoder(name, () => OWN_NOW, model).decodeLine(line)).toEqual([want])
    }
  })
})
