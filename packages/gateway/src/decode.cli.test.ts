import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { DecodedFrame } from './decode/FrameDecoder.ts'
import { hasVectors, lineVectors, traccarVectors } from './testing/vectors.ts'

const CLI = fileURLToPath(new URL('decode.cli.ts', import.meta.url))

/** Runs the command; resolves with what it printed and its exit code. */
function decode(args: string[], input = ''): Promise<{ lines: unknown[]; errors: string; code: number | null }> {
  const child = spawn(process.execPath, [CLI, ...args])
  let out = ''
  let errors = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  child.stdin.end(input)
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const lines = out.split('\n').filter((line) => line !== '')
      resolve({ lines: lines.map((line): unknown => JSON.parse(line)), errors, code })
    })
  })
}

describe('npm run decode', () => {
  test('says what a frame means', async () => {
    const frame =
      '0049cafe0122000f33353734353430373237313339373508010000015d3766f6a800003eef961ec6215e0063006d09003100070401000200f001c8000242381c18003201c7000000e10001'
    expect(await decode(['teltonika', frame])).toEqual({
      lines: [
        {
          device: '357454072713975',
          reports: [
            {
              time: '2017-07-12T15:24:41.000Z',
              valid: true,
              lat: 51.630115,
              lon: 0.4124566,
              speed: 13.61,
              course: 109,
              altitude: 99,
              attributes: {
                sat: 9,
                power: 14.364,
                motion: true,
                di1: false,
                di2: false,
                sleepMode: 0,
                tripOdometer: 225,
              },
            },
          ],
          answer: '0005cafe012201',
          refused: null,
        },
      ],
      errors: '',
      code: 0,
    })
  })

  test('reads many lines as one connection', async () => {
    const login = '78780d01012345678901234500018cdd0d0a'
    const position = '78781f12120a03110b1ec9027ac7eb0c46584900148f01cc00287d001fb80003'
    const { lines } = await decode(
      ['auto'],
      `${login}\n78780A134506560400010085\n78780A1345060400010085 0F49\n\n78780A134506040001 \n${position}\n78780A13450604000100850F490D0A\n`,
    )
    expect(lines).toMatchObject([
      { device: '123456789012345', refused: null },
      { device: '123456789012345', refused: 'length' },
      { refused: 'unrecognised' },
      { refused: 'unrecognised' },
      { device: '123456789012345', refused: 'length' },
      {
        device: '123456789012345',
        refused: null,
        reports: [{ lat: null, attributes: { ignition: false, charge: true } }],
      },
    ])
  })

  test('reads a frame as its model means it', async () => {
    const login = '78780d01012345678901234500018cdd0d0a'
    const heartbeat = '78780a13460b120400160642c20d0a'
    const power = async (args: string[]): Promise<unknown> => {
      const { lines } = await decode([...args, 'gt06'], `${login}\n${heartbeat}\n`)
      return (lines[1] as DecodedFrame).reports[0]?.attributes.power
    }
    expect([await power(['--model', 'r11']), await power([])]).toEqual([28.34, undefined])
  })

  test('undoes the escapes of text', async () => {
    const { lines } = await decode([
      'osmand',
      String.raw`POST / HTTP/1.1\r\nContent-Length: 18\r\n\r\nid=a\\b&lat=1&lon=2`,
    ])
    expect(lines).toMatchObject([{ device: String.raw`a\b`, reports: [{ lat: 1 }] }])
    const bytes = await decode(['osmand', String.raw`GET /?id=\x6d\x6e&lat=1&lon=2 HTTP/1.1\x0d\x0a\x0D\x0A`])
    expect(bytes.lines).toMatchObject([{ device: 'mn', reports: [{ lat: 1 }] }])
  })

  test('names the protocols when it is asked for another', async () => {
    const { code, errors } = await decode(['nmea', '00'])
    expect(code).toBe(2)
    expect(errors).toContain('there is no protocol "nmea"')
    expect(errors).toContain('jt808')
    expect((await decode([])).errors).toContain('npm run decode')
  })

  test.skipIf(!hasVectors)('takes every collected frame without falling over', async () => {
    const vectors = [
      ...['teltonika', 'gt06', 'gl200', 'jt808', 'h02', 'osmand', 'owntracks'].flatMap(traccarVectors),
      ...['teltonika', 'gt06', 'jt808', 'queclink', 'synthetic_known_answer'].flatMap(lineVectors),
    ]
    const input = vectors.map(({ bytes }) => bytes.toString('hex')).join('\n')
    const { lines, code, errors } = await decode(['auto'], `${input}\nzz\n%\n\u{1F69A}\n`)
    expect(errors).toBe('')
    expect(code).toBe(0)
    expect(lines.length).toBeGreaterThan(vectors.length)
  })
})
