import { describe, expect, test } from 'vitest'
import { planDevices } from './planDevices.ts'
import { readOptions } from './readOptions.ts'

const REGISTER = ['--register', 'http://localhost:8080']

describe('the options of npm run simulate', () => {
  test('have defaults', () => {
    expect(readOptions([], false)).toMatchObject({
      host: 'localhost',
      port: 5100,
      protocol: 'mixed',
      speed: 1,
      traces: [],
    })
  })

  test('ask for help', () => {
    expect(readOptions(['--help'], false)).toBeUndefined()
  })

  test.each([
    [['--prt', '5'], "'--prt'"],
    [['extra'], "'extra'"],
    [['--port', '70000'], '--port must be a whole number from 1 to 65535'],
    [['--devices', '1.5'], '--devices'],
    [['--seed', '-1'], '--seed'],
    [['--protocol', 'morse'], '--protocol must be mixed or one of teltonika'],
    [['--speed', 'fast'], '--speed'],
    [['--register', 'localhost'], '--register must be a web address'],
    [REGISTER, '--username and --password, or WAYMARK_TOKEN'],
    [['--org', '3'], '--org belongs to --register'],
  ])('%j are refused', (args, sentence) => {
    expect(() => readOptions(args, false)).toThrow(sentence)
  })

  test('need no name where there is a token', () => {
    expect(readOptions(REGISTER, true)?.register).toBe('http://localhost:8080')
  })
})

describe('the devices that are planned', () => {
  const plan = (...args: string[]) => planDevices(readOptions(args, false)!)

  test('are as many as asked for, each with identifiers of its own that fit its protocol', () => {
    const devices = plan('--devices', '80', '--identifiers', '9612')
    expect(devices).toHaveLength(80)
    expect(new Set(devices.map(({ identifier }) => identifier)).size).toBe(80)
    expect(devices.every(({ deviceId }) => /^9612\d{11}$/.test(deviceId ?? ''))).toBe(true)
  })

  test.each([
    [['--trace', 'no-such.gpx'], '--trace: '],
    [['--trace', 'package.json'], '--trace: '],
    [['--identifiers', 'no-such-file'], '--identifiers: "no-such-file" is no file'],
  ])('%j cannot be had', (args, sentence) => {
    expect(() => plan(...args)).toThrow(sentence)
  })
})
