import type { DeviceOrder } from '@waymark/core/commands/DeviceOrder.ts'
import { namesOf, SETTING_NAMES, type SettingValues } from '@waymark/core/commands/deviceSettings.ts'
import { describe, expect, test } from 'vitest'
import { CollectingIntake } from '../decode/CollectingIntake.ts'
import { hasVectors, lineVectors } from '../testing/vectors.ts'
import { DEVICE_SIDES } from './deviceSides.ts'
import { gt06Frame } from './gt06/gt06.ts'
import { jt808Frame } from './jt808/jt808.frame.ts'
import { settingsBody, settingsOfText } from './jt808/jt808.settings.ts'
import { answerOutcome } from './answerOutcome.ts'
import { modelName } from './modelName.ts'
import { orderFormOf, protocolsNamed, settingsOf, takesOrder } from './registry.ts'
import { Session } from './Session.ts'

const IDENTIFIERS: Readonly<Record<string, string>> = {
  teltonika: '356307042441013',
  gt06: '353413532150362',
  queclink: '135790246811220',
  jt808: '13800138000',
  h02: '4210051415',
}
const PHONE = Buffer.from('013800138000', 'hex')
const LOGINS: Readonly<Record<string, Buffer>> = {
  teltonika: Buffer.from('000f333536333037303432343431303133', 'hex'),
  gt06: gt06Frame(1, Buffer.from('0353413532150362', 'hex'), 1),
  queclink: Buffer.from('+ACK:GTHBD,060228,135790246811220,,20261125142000,0001$', 'latin1'),
  jt808: jt808Frame({ id: 2, serial: 7, version: undefined, phone: PHONE }, Buffer.alloc(0)),
  h02: Buffer.from('*TH,4210051415,HTBT#', 'latin1'),
}

/** A conversation with a device of a model that has said who it is. */
function conversation(name: string, model: string) {
  const [protocol] = protocolsNamed(name)
  const intake = new CollectingIntake(model)
  const session = new Session(name, { intake, clock: () => Date.UTC(2026, 10, 25, 14, 20, 5), remoteAddress: '' })
  /** What it answers in all frames of the bytes. */
  const hear = (bytes: Buffer) => {
    const results = []
    for (let at = 0; at < bytes.length;) {
      const length = protocol?.frameLength(bytes, at, bytes.length) ?? 0
      session.begin()
      protocol?.decode(session, bytes.subarray(at, length > 0 ? at + length : bytes.length))
      session.end()
      results.push(...(session.results ?? []))
      at = length > 0 ? at + length : bytes.length
    }
    return results
  }
  hear(LOGINS[name] ?? Buffer.alloc(0))
  const tell = (order: DeviceOrder, number = 11) => protocol?.order?.(session, order, number)
  return { hear, tell }
}

const settings = (values: SettingValues): DeviceOrder => ({ kind: 'settings', values })

/** What is told of settings, by protocol and model, as its document writes it. */
const TOLD: readonly (readonly [string, string, SettingValues, string])[] = [
  [
    'teltonika',
    'FMB120',
    { movingInterval: 30, standingInterval: 600 },
    'setparam 10000:600;10100:600;10200:600;10050:30;10150:30;10250:30',
  ],
  ['teltonika', 'FMB120', { batteryMode: 'deep' }, 'setparam 102:2'],
  ['teltonika', 'TMT250', { batteryMode: 'ultra', hdopLimit: 4 }, 'setparam 102:4;123:1;124:4'],
  ['teltonika', 'TAT100', { antiDriftDelay: 20, gSensorSensitivity: 8 }, 'setparam 187:20;191:4'],
  ['teltonika', '', { reportServer: 'gps.example.com:5027' }, 'setparam 2004:gps.example.com;2005:5027'],
  ['gt06', '', { movingInterval: 30, standingInterval: 600 }, 'TIMER,30,600#'],
  ['gt06', '', { distanceOffset: 300 }, 'DISTANCE,300#'],
  ['gt06', '', { heartbeatInterval: 360, lowPowerPulse: 1800 }, 'HBT,6,30#'],
  ['gt06', '', { clockOffset: -210 }, 'GMT,W,3,30#'],
  ['gt06', '', { reportServer: 'gateway.test.com:11139' }, 'SERVER,1,gateway.test.com,11139,0#'],
  ['gt06', '', { reportServer: '120.234.211.110:11139' }, 'SERVER,0,120.234.211.110,11139,0#'],
  [
    'queclink',
    'GV300',
    { workingMode: 'time', movingInterval: 180, distanceOffset: 1000, standingInterval: 600 },
    'AT+GTFRI=gv300,1,,,,,,180,180,1000,,,,600,,,,,000B$',
  ],
  ['queclink', 'GV300', { batteryMode: 'light', gpsWeakTimeout: 600 }, 'AT+GTCFG=gv300,,,,,,,,2,,,,,,,,,,,,10,000B$'],
  ['queclink', 'GV300', { gSensorSensitivity: 8 }, 'AT+GTTOW=gv300,,,,,,,,,,,2,,,,,,,,,000B$'],
  ['queclink', 'GL300W', { movingInterval: 300 }, 'AT+GTFRI=gl300w,,,,,,,300,300,,,,,,,,,,,,000B$'],
  [
    'queclink',
    'GL300',
    { standingInterval: 1800, lowPowerLocation: 900, gSensorSensitivity: 7 },
    'AT+GTNMD=gl300,E,,,3,900,1800,,,,,,,,000B$',
  ],
  // people write the maker before the model
  ['queclink', 'Queclink GL300', { antiDriftDelay: 8 }, 'AT+GTCFG=gl300,,,,,,8,,,,,,,,,,,,,,,000B$'],
  ['queclink', 'GL300', { antiDriftDelay: 7 }, 'AT+GTCFG=gl300,,,,,,7,,,,,,,,,,,,,,,000B$'],
  [
    'queclink',
    'GL300',
    { temperatureWatch: 'below', temperatureLow: -5, temperatureHigh: 10, temperatureInterval: 30 },
    'AT+GTTEM=gl300,1,-5,10,,30,,,,,,,000B$',
  ],
  ['queclink', 'GL300', { clockOffset: -210 }, 'AT+GTTMA=gl300,-,3,30,,,,,,,000B$'],
  [
    'queclink',
    'GL300',
    { reportServer: '116.226.44.17:9001', heartbeatInterval: 600 },
    'AT+GTSRI=gl300,,,,116.226.44.17,9001,,,,10,,,,,,000B$',
  ],
  ['jt808', '', { workingMode: 'timeAndDistance' }, '\u0001\0\0\0\u0020\u0004\0\0\0\u0002'],
  [
    'jt808',
    '',
    { movingInterval: 30, standingInterval: 600 },
    '\u0002\0\0\0\u0027\u0004\0\0\u0002\u0058\0\0\0\u0029\u0004\0\0\0\u001e',
  ],
  ['jt808', '', { reportServer: 'a.bc:7000' }, '\u0002\0\0\0\u0013\u0004a.bc\0\0\0\u0018\u0004\0\0\u001b\u0058'],
  ['h02', '', { movingInterval: 30 }, 'D1,142005,30,1#'],
]

describe('settings as devices take them', () => {
  test.each(TOLD)('%s %s: %o', (name, model, values, wording) => {
    const { tell, hear } = conversation(name, model)
    const sent = tell(settings(values))
    expect(sent?.bytes.toString('latin1')).toContain(wording)
    expect(takesOrder(name, model, settings(values))).toBe(true)
    // a device as it speaks it obeys and says so
    const obey = (bytes: Buffer | undefined) =>
      DEVICE_SIDES[name]?.obey?.(IDENTIFIERS[name] ?? '', bytes ?? Buffer.alloc(0), undefined).says ?? Buffer.alloc(0)
    const form = orderFormOf(name, model, 'settings')
    const [answer] = hear(obey(sent?.bytes))
    expect(form && answer && answerOutcome(form, sent?.mark ?? '', answer)).toBe('done')
    // and what it says that it has is what it was told, as far as it says it
    const asked = tell({ kind: 'readSettings' }, 12)
    if (!asked) return
    const reads = orderFormOf(name, model, 'readSettings')
    const done = hear(obey(asked.bytes)).find((one) => reads && answerOutcome(reads, asked.mark, one) === 'done')
    const read = reads?.reads?.(done?.text ?? '', modelName(model)) ?? {}
    const { offers } = settingsOf(name, model)
    const readable = namesOf(values).filter((each) => offers.find((one) => one.name === each)?.readable)
    expect(read).toMatchObject(Object.fromEntries(readable.map((each) => [each, values[each]])))
  })

  test('what a protocol or model does not have, takes only together or in steps, is not told', () => {
    const takes = (name: string, model: string, values: SettingValues) => takesOrder(name, model, settings(values))
    expect(takes('gt06', '', { movingInterval: 30 })).toBe(false)
    expect(takes('gt06', '', { heartbeatInterval: 90, lowPowerPulse: 1800 })).toBe(false)
    expect(takes('gt06', '', { distanceOffset: 49 })).toBe(false)
    expect(takes('gt06', '', { distanceOffset: 0 })).toBe(true)
    expect(takes('h02', '', { movingInterval: 30, standingInterval: 600 })).toBe(false)
    expect(takes('teltonika', 'FMB120', {})).toBe(false)
    expect(takes('teltonika', 'FMB120', { heartbeatInterval: 60 })).toBe(false)
    expect(takes('teltonika', 'FMB120', { gSensorSensitivity: 3 })).toBe(false)
    // they are of two messages
    expect(takes('teltonika', 'FMB120', { movingInterval: 30, batteryMode: 'off' })).toBe(false)
    expect(takes('queclink', 'GV300', { batteryMode: 'ultra' })).toBe(false)
    expect(takes('queclink', 'GV200', { movingInterval: 30 })).toBe(false)
  })

  test('each setting is had by some protocol, and the others say why they have it not', () => {
    const all = [
      ['teltonika', 'TMT250'],
      ['gt06', ''],
      ['queclink', 'GV300'],
      ['queclink', 'GL300'],
      ['jt808', ''],
    ] as const
    const had = new Set(all.flatMap(([name, model]) => settingsOf(name, model).offers.map((one) => one.name)))
    expect(SETTING_NAMES.filter((name) => !had.has(name))).toEqual(['relayOutput'])
    for (const [name, model] of all) {
      const { offers, lacks } = settingsOf(name, model)
      expect(offers.length + lacks.length).toBe(SETTING_NAMES.length)
    }
    const lack = (name: string, model: string, of: string) =>
      settingsOf(name, model).lacks.find((one) => one.name === of)?.reason
    expect(lack('jt808', '', 'relayOutput')).toBe('command')
    expect(lack('queclink', 'GL300', 'relayOutput')).toBe('protocol')
    expect(lack('queclink', 'GL300', 'gpsWeakTimeout')).toBe('model')
    expect(lack('gt06', '', 'hdopLimit')).toBe('protocol')
  })

  test('JT/T 808 since 2019 writes the port behind the server', () => {
    expect(settingsBody({ reportServer: 'a.bc:7000' }, 1).toString('latin1')).toBe('\u0001\0\0\0\u0013\u0009a.bc:7000')
    expect(settingsOfText('server=a.bc:7000')).toEqual({ reportServer: 'a.bc:7000' })
  })
})

describe.skipIf(!hasVectors)('collected settings', () => {
  const all = hasVectors ? lineVectors('jt808').map(({ bytes }) => bytes) : []

  test('are what is told, and are read', () => {
    const [heartbeat] = all.filter((bytes) => bytes.toString('hex', 1, 5) === '8103000a')
    expect(settingsBody({ heartbeatInterval: 10 }).toString('hex')).toBe(heartbeat?.toString('hex', 13, 23))
    const { hear } = conversation('jt808', '')
    const read = (start: string) => {
      const frame = all.find((bytes) => bytes.toString('hex').startsWith(start)) ?? Buffer.alloc(0)
      return settingsOfText(hear(frame).at(-1)?.text ?? '')
    }
    expect(read('7e0104004b')).toEqual({ heartbeatInterval: 15, reportServer: '223.108.133.163:808' })
    expect(read('7e010443a201')).toMatchObject({
      workingMode: 'time',
      reportServer: '127.0.0.1:7000',
      distanceOffset: 1000,
    })
  })
})
