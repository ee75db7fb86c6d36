import type { DeviceOrder } from '@waymark/core/commands/DeviceOrder.ts'
import { describe, expect, test } from 'vitest'
import { CollectingIntake } from '../decode/CollectingIntake.ts'
import { hasVectors, lineVectors, traccarVectors } from '../testing/vectors.ts'
import { DEVICE_SIDES } from './deviceSides.ts'
import { gt06Frame } from './gt06/gt06.ts'
import { jt808Frame } from './jt808/jt808.frame.ts'
import { answerOutcome } from './answerOutcome.ts'
import { OWN_NOW } from './OwnFrame.ts'
import { orderFormOf, ordersOf, protocolsNamed, takesOrder } from './registry.ts'
import { Session } from './Session.ts'

const NOW = Date.UTC(2026, 10, 25, 14, 20, 5)
const JT808_PHONE = Buffer.from('013800138000', 'hex')
const JT808_LOGIN = jt808Frame({ id: 2, serial: 7, version: undefined, phone: JT808_PHONE }, Buffer.alloc(0))
const LOGINS: Record<string, Buffer> = {
  teltonika: Buffer.from('000f333536333037303432343431303133', 'hex'),
  gt06: gt06Frame(1, Buffer.from('0353413532150362', 'hex'), 1),
  queclink: Buffer.from('+ACK:GTHBD,060228,135790246811220,,20261125142000,0001$', 'latin1'),
  jt808: JT808_LOGIN,
  h02: Buffer.from('*TH,4210051415,HTBT#', 'latin1'),
}

/** A conversation with a device that has said who it is. */
function conversation(name: string, model = '') {
  const [protocol] = protocolsNamed(name)
  const intake = new CollectingIntake(model)
  const session = new Session(name, { intake, clock: () => NOW, remoteAddress: '' })
  const hear = (bytes: Buffer) => {
    session.begin()
    protocol?.decode(session, bytes)
    session.end()
    return session.results ?? []
  }
  hear(LOGINS[name] ?? Buffer.alloc(0))
  return {
    hear,
    /** What of its own software a device tells in the frames. */
    firmwareIn: (bytes: Buffer = Buffer.alloc(0)) => {
      const said = []
      for (let at = 0; at < bytes.length;) {
        const end = at + (protocol?.frameLength(bytes, at, bytes.length) ?? bytes.length)
        hear(bytes.subarray(at, end))
        if (session.firmware) said.push(session.firmware)
        at = end
      }
      return said
    },
    tell: (order: DeviceOrder, number = 1) => protocol?.order?.(session, order, number),
    /** What an answer means for an order that was told. */
    judge: (order: DeviceOrder, mark: string, bytes: Buffer) => {
      const form = orderFormOf(name, model, order.kind)
      return hear(bytes).map((answer) => form && answerOutcome(form, mark, answer))
    },
  }
}

const text = (bytes: Buffer | undefined): string => bytes?.toString('latin1') ?? ''
const STOP: DeviceOrder = { kind: 'relay', stopped: true }
const GO: DeviceOrder = { kind: 'relay', stopped: false }

/** Codec 12, type 6: the answer of a Teltonika. */
function codec12(answer: string): Buffer {
  const [protocol] = protocolsNamed('teltonika')
  const session = new Session('teltonika', { intake: new CollectingIntake(), clock: () => NOW, remoteAddress: '' })
  const asCommand = protocol?.order?.(session, { kind: 'text', text: answer }, 1)?.bytes ?? Buffer.alloc(0)
  // the same frame with the type of an answer, whose checksum follows
  const frame = Buffer.from(asCommand)
  frame[10] = 6
  frame.writeUInt32BE(crcArc(frame.subarray(8, -4)), frame.length - 4)
  return frame
}
/** CRC-16/ARC, bit by bit. */
function crcArc(bytes: Buffer): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1
  }
  return crc
}

describe('orders as devices take them', () => {
  test('Teltonika: the text of the manual in codec 12', () => {
    const { tell } = conversation('teltonika')
    const bodyOf = (order: DeviceOrder) => text(tell(order)?.bytes.subarray(15, -5))
    expect(bodyOf({ kind: 'reset' })).toBe('cpureset')
    expect(bodyOf({ kind: 'reportNow' })).toBe('getrecord')
    expect(bodyOf(STOP)).toBe('setdigout 1')
    expect(bodyOf({ kind: 'output', output: 2, on: true })).toBe('setdigout ?1')
    // the first output is the relay's, which has an order with guards of its own
    for (const output of [1, 3]) expect(tell({ kind: 'output', output, on: true })).toBeUndefined()
    // wiki.teltonika-gps.com, "Codec": getinfo
    expect(tell({ kind: 'text', text: 'getinfo' })?.bytes.toString('hex')).toBe(
      '000000000000000f0c010500000007676574696e666f0100004312',
    )
  })

  test('Teltonika: answers decide, by what the manual says that they look like', () => {
    const { judge } = conversation('teltonika')
    expect(judge(STOP, '', codec12('DOUT1:ON Timeout:INFINITY'))).toEqual(['done'])
    expect(judge(STOP, '', codec12('DOUT1 Is disabled from CFG'))).toEqual(['refused'])
    expect(judge(STOP, '', codec12('Bad syntax'))).toEqual(['refused'])
    expect(judge(STOP, '', codec12('INI:2026/11/25 12:43 RST:2'))).toEqual(['other'])
    expect(judge({ kind: 'text', text: 'getver' }, '', codec12('Ver:03.27.07_00 GPS:AXN_5.1.9'))).toEqual(['done'])
  })

  test('GT06: the answer repeats the flag of its command', () => {
    const { tell, judge } = conversation('gt06')
    const sent = tell(STOP, 0x0102_0304)
    expect(sent?.bytes.toString('hex')).toMatch(/^7878128 ?00c01020304/)
    expect(text(sent?.bytes)).toContain('Relay,1#')
    const answer = (flag: number[], words: string) =>
      gt06Frame(0x15, [words.length + 4, ...flag, ...Buffer.from(words, 'latin1'), 0, 2], 5)
    const cut = 'Cut off the fuel supply: Success! Speed:0 Km/h'
    expect(judge(STOP, sent?.mark ?? '', answer([1, 2, 3, 4], cut))).toEqual(['done'])
    expect(judge(STOP, sent?.mark ?? '', answer([1, 2, 3, 5], cut))).toEqual(['other'])
    expect(judge(STOP, sent?.mark ?? '', answer([0, 0, 0, 0], cut))).toEqual(['done'])
    expect(judge(STOP, sent?.mark ?? '', answer([1, 2, 3, 4], 'DYD=Speed Limit, Speed 40km/h'))).toEqual(['refused'])
  })

  test('GT06: the first of its name cuts fuel by DYD', () => {
    expect(text(conversation('gt06', 'GT06').tell(STOP)?.bytes)).toContain('DYD#')
    expect(text(conversation('gt06', 'GT06').tell(GO)?.bytes)).toContain('HFYD#')
    expect(text(conversation('gt06', 'VL103').tell(GO)?.bytes)).toContain('Relay,0#')
  })

  test('Queclink: as its documents write it, with the model as password', () => {
    const tell = (model: string, order: DeviceOrder) => text(conversation('queclink', model).tell(order, 11)?.bytes)
    expect(tell('GL300W', { kind: 'reportNow' })).toBe('AT+GTRTO=gl300w,1,,,,,,000B$')
    expect(tell('GV300', { kind: 'reset' })).toBe('AT+GTRTO=gv300,3,,,,,,000B$')
    expect(tell('GV200', STOP)).toBe('AT+GTOUT=gv200,1,0,0,,,,,,,,,,,,,,000B$')
    expect(tell('GV300', { kind: 'output', output: 2, on: false })).toBe('AT+GTOUT=gv300,,,,0,0,0,,,,,,,,,,,000B$')
    expect(tell('GMT100', STOP)).toBe('AT+GTOUT=gmt100,,,,1,,,,,,,,,,000B$')
    // no output, or a password that nobody knows
    expect(tell('GL300', STOP)).toBe('')
    expect(tell('', { kind: 'reset' })).toBe('')
  })

  test('Queclink: confirmations name the serial number', () => {
    const { tell, judge } = conversation('queclink', 'GL300')
    const order: DeviceOrder = { kind: 'reset' }
    const mark = tell(order, 0x5f)?.mark ?? ''
    const confirmed = (serial: string) =>
      Buffer.from(`+ACK:GTRTO,1A0102,135790246811220,,REBOOT,${serial},20261125142006,11F0$`, 'latin1')
    expect(judge(order, mark, confirmed('005F'))).toEqual(['done'])
    expect(judge(order, mark, confirmed('005E'))).toEqual(['other'])
  })

  test('JT/T 808: terminal control, position and text, answered by serial number', () => {
    const { tell, judge } = conversation('jt808')
    const frame = (id: number, body: number[]) =>
      jt808Frame({ id, serial: 9, version: undefined, phone: JT808_PHONE }, Buffer.from(body))
    const reset = tell({ kind: 'reset' })
    expect(reset?.bytes.toString('hex')).toMatch(/^7e81050001013800138000000104..7e$/)
    expect(judge({ kind: 'reset' }, reset?.mark ?? '', frame(1, [0, 1, 0x81, 5, 0]))).toEqual(['done'])
    expect(judge({ kind: 'reset' }, reset?.mark ?? '', frame(1, [0, 1, 0x81, 5, 3]))).toEqual(['refused'])
    expect(judge({ kind: 'reset' }, reset?.mark ?? '', frame(1, [0, 2, 0x81, 5, 0]))).toEqual(['other'])
    const where = tell({ kind: 'reportNow' })
    expect(where?.bytes.toString('hex')).toMatch(/^7e8201000001380013800000../)
    const location = [...Buffer.alloc(4), 0, 0, 0, 2, ...Buffer.alloc(14), 0x26, 0x11, 0x25, 0x14, 0x20, 0]
    const serial = Number(where?.mark)
    expect(judge({ kind: 'reportNow' }, where?.mark ?? '', frame(0x0201, [0, serial, ...location]))).toEqual(['done'])
  })

  test('FW-3 firmware is fetched from an address of ours, by each maker’s own command', () => {
    const url = 'http://waymark.example/firmware/abc'
    const order: DeviceOrder = { kind: 'firmware', url, version: 'V2' }
    expect(text(conversation('queclink', 'GL300').tell(order, 11)?.bytes)).toBe(
      `AT+GTUPD=gl300,0,1,20,0,,,${url},,0,,,000B$`,
    )
    const bytes = conversation('jt808').tell(order)?.bytes ?? Buffer.alloc(0)
    expect(bytes.toString('hex', 1, 3)).toBe('8105')
    const fields = bytes.toString('latin1', 13, bytes.length - 2).split(';')
    expect([fields.length, fields[0], fields[9]]).toEqual([11, `\u0001${url}`, 'V2'])
  })

  test.each([
    ['queclink', 'GV300', '135790246811221'],
    ['jt808', '', '13800138000'],
  ])('%s: what a device fetched and runs is told by its version alone', (name, model, identifier) => {
    const { tell, firmwareIn } = conversation(name, model)
    const obey = (order: DeviceOrder) =>
      DEVICE_SIDES[name]?.obey?.(identifier, tell(order)?.bytes ?? Buffer.alloc(0), undefined)
    const read: DeviceOrder = { kind: 'readVersion' }
    const first = firmwareIn(obey(read)?.says)
    const ordered = obey({ kind: 'firmware', url: 'http://waymark.example/firmware/abc', version: '0207' })
    expect(ordered?.update?.url).toBe('http://waymark.example/firmware/abc')
    expect(firmwareIn(obey(read)?.says)).toEqual(first)
    ordered?.update?.runs('0207')
    expect(firmwareIn(obey(read)?.says)).toEqual([{ version: '0207' }])
  })

  test('versions are told in many ways', () => {
    const firmwareIn = (name: string, bytes: Buffer) => conversation(name).firmwareIn(bytes)
    expect(firmwareIn('teltonika', codec12('Ver:03.27.07_00 GPS:AXN_5.1.9 Hw:FMB120 Mod:15 BL:1.10'))).toEqual([
      { version: '03.27.07_00', bootloader: '1.10' },
    ])
    const words = '[VERSION]NT19A_10_A1DL_R0_V01'
    const answer = gt06Frame(0x15, [words.length + 4, 0, 0, 0, 7, ...Buffer.from(words, 'latin1'), 0, 2], 5)
    expect(firmwareIn('gt06', answer)).toEqual([{ version: 'NT19A_10_A1DL_R0_V01' }])
    const update = (code: number) => `+RESP:GTUPD,060100,135790246811220,,${code},1,20090214093254,11F0$`
    expect(firmwareIn('queclink', Buffer.from(update(301) + update(202), 'latin1'))).toEqual([
      { update: 'done' },
      { update: 'failed' },
    ])
  })

  test('H02: under the name of its maker, confirmed with the time of the command', () => {
    const { tell, judge } = conversation('h02')
    const sent = tell(STOP)
    expect(text(sent?.bytes)).toBe('*TH,4210051415,S20,142005,1,1#')
    const confirmed = (rest: string) => Buffer.from(`*TH,4210051415,V4,${rest}#`, 'latin1')
    const fix = '142006,A,2235.1490,N,11356.8916,E,0.00,0,251126,FFFFFBFF'
    expect(judge(STOP, sent?.mark ?? '', confirmed(`S20,DONE,142005,${fix}`))).toEqual(['done'])
    expect(judge(STOP, sent?.mark ?? '', confirmed(`S20,ERROR,142005,${fix}`))).toEqual(['refused'])
    expect(judge(STOP, sent?.mark ?? '', confirmed(`S20,DONE,131313,${fix}`))).toEqual(['other'])
    expect(text(tell({ kind: 'reset' })?.bytes)).toBe('*TH,4210051415,R1,142005#')
  })

  test.each([
    ['teltonika', 'FMB120', '356307042441013'],
    ['gt06', 'VL03', '353413532150362'],
    ['queclink', 'GV300', '135790246811220'],
    ['jt808', '', '13800138000'],
    ['h02', '', '4210051415'],
  ])('%s as a device speaks it obeys, and its answers are understood', (name, model, identifier) => {
    const { tell, judge } = conversation(name, model)
    const side = DEVICE_SIDES[name]
    const newest = { time: NOW, lat: 40, lon: -100 }
    const orders: DeviceOrder[] = [
      { kind: 'reset' },
      STOP,
      GO,
      { kind: 'reportNow' },
      { kind: 'output', output: 2, on: true },
    ]
    for (const order of orders.filter(({ kind }) => ordersOf(name, model).kinds.includes(kind))) {
      const sent = tell(order, 77)
      const noise = Buffer.from([0, 0, 0, 1])
      const obeyed = side?.obey?.(identifier, Buffer.concat([noise, sent?.bytes ?? noise]), newest)
      // what was no order stays for who waits for acknowledgements
      expect(obeyed?.rest).toEqual(noise)
      const form = orderFormOf(name, model, order.kind)
      if (form?.proof === 'answer') expect(judge(order, sent?.mark ?? '', obeyed?.says ?? noise)).toEqual(['done'])
      else expect(obeyed?.does).toBe(form?.proof === 'report' ? 'report' : 'restart')
    }
  })

  test.each([
    ['teltonika', 'setdigout 1'],
    ['teltonika', ' setigndigout 1'],
    ['gt06', 'RELAY,1#'],
    ['gt06', 'DYD#'],
    ['queclink', 'AT+GTOUT=gv300,1,,,0,0,0,0,5,1,,,,,,,,0004$'],
    ['jt808', 'Relay,1#'],
    ['h02', '*HQ,{id},S20,010203,1,1#'],
  ])('%s: the relay is not switched by a text past its guards (%s)', (name, text) => {
    expect(conversation(name, 'GV300').tell({ kind: 'text', text })).toBeUndefined()
    expect(takesOrder(name, 'GV300', { kind: 'text', text })).toBe(false)
  })

  test('what a protocol cannot is not offered', () => {
    expect(ordersOf('h02', '')).toEqual({ kinds: ['reset', 'relay', 'text', 'settings'], outputs: [], isLess: false })
    expect(ordersOf('osmand', '')).toEqual({ kinds: [], outputs: [], isLess: false })
    expect(ordersOf('queclink', '')).toEqual({ kinds: ['text'], outputs: [], isLess: true })
    expect(ordersOf('queclink', 'gl300').kinds).toEqual([
      'wakeUp',
      'reset',
      'reportNow',
      'text',
      'settings',
      'readSettings',
      'readVersion',
      'firmware',
    ])
    expect(ordersOf('teltonika', 'FMB120').outputs).toEqual([2])
    // their makers' files come from their makers' servers alone
    const firmware: DeviceOrder = { kind: 'firmware', url: 'http://waymark.example/firmware/a', version: '2' }
    const takers = ['teltonika', 'gt06', 'h02', 'osmand'].filter((name) => takesOrder(name, 'FMB120', firmware))
    expect(takers).toEqual([])
  })
})

describe.skipIf(!hasVectors)('collected commands', () => {
  test('are what the encoders make', () => {
    const [cut] = traccarVectors('gt06').filter(({ record }) => (record.expect as { kind: string }).kind === 'command')
    // the vector leaves the flag zero
    expect(conversation('gt06').tell(STOP, 0)?.bytes.toString('hex')).toBe(cut?.bytes.toString('hex'))
    const commands = traccarVectors('jt808').filter(
      ({ record }) => (record.expect as { kind: string }).kind === 'command',
    )
    // the vector's terminal and serial number differ: the content and the number of the message are compared
    const content = (bytes: Buffer | undefined) => bytes && [bytes.readUInt16BE(1), bytes.toString('hex', 13, 14)]
    expect(content(conversation('jt808').tell(STOP)?.bytes)).toEqual(content(commands[0]?.bytes))
  })

  test('a collected confirmation says which command it is about', () => {
    const ack = lineVectors('queclink').find(({ bytes }) => bytes.toString('latin1').startsWith('+ACK:GTRTO'))
    const session = new Session('queclink', { intake: new CollectingIntake(), clock: () => OWN_NOW, remoteAddress: '' })
    protocolsNamed('queclink')[0]?.decode(session, ack?.bytes ?? Buffer.alloc(0))
    expect(session.results).toMatchObject([{ text: 'GTRTO RESET,005f', mark: '005F', verdict: 'done' }])
  })
})
