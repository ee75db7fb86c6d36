import type { DeviceOrder } from '@waymark/core/commands/DeviceOrder.ts'
import { describe, expect, it } from 'vitest'
import { judgeSms, smsKinds, smsOrder } from './smsOrders.ts'

const FACTS = { model: '', identifier: '350000000000001', number: 0x1ab, now: Date.parse('2026-11-25T12:00:00Z') }
const wordedFor = (protocol: string, order: DeviceOrder, hears = true, model = '') =>
  smsOrder(protocol, order, hears, { ...FACTS, model })

describe('a command as a text message', () => {
  it('is what the maker documents: Teltonika with a space for its user name and one for its password, others as they are', () => {
    expect(wordedFor('teltonika', { kind: 'reset' })).toEqual({ text: '  cpureset', mark: '', proof: 'connection' })
    expect(wordedFor('teltonika', { kind: 'relay', stopped: true })?.text).toBe('  setdigout 1')
    expect(wordedFor('gt06', { kind: 'relay', stopped: false })).toEqual({
      text: 'Relay,0#',
      mark: '',
      proof: 'answer',
    })
    expect(wordedFor('gt06', { kind: 'text', text: 'STATUS' })?.text).toBe('STATUS#')
    const asked = wordedFor('queclink', { kind: 'reportNow' }, false, 'GV300')
    expect(asked).toEqual({ text: 'AT+GTRTO=gv300,1,,,,,,01AB$', mark: '01AB', proof: 'answer' })
  })

  it('goes only where what becomes of it can be seen', () => {
    expect(wordedFor('gt06', { kind: 'relay', stopped: true }, false)).toBeUndefined()
    expect(wordedFor('teltonika', { kind: 'relay', stopped: true }, false)).toBeUndefined()
    // a restart shows by a new connection, and Queclink confirms by data
    expect(smsKinds('teltonika', '', false)).toEqual(['wakeUp', 'reset', 'reportNow'])
    expect(smsKinds('queclink', 'GV300', false)).toEqual(smsKinds('queclink', 'GV300', true))
    expect(smsKinds('gt06', '', false)).toEqual([])
  })

  it('is none of settings, of firmware, of what an order of its own guards, of 161 characters, or of a protocol that has none', () => {
    expect(wordedFor('teltonika', { kind: 'readSettings' })).toBeUndefined()
    expect(wordedFor('queclink', { kind: 'firmware', url: 'http://a/b', version: '2' }, true, 'GV300')).toBeUndefined()
    expect(wordedFor('gt06', { kind: 'text', text: 'RELAY,1' })).toBeUndefined()
    expect(wordedFor('teltonika', { kind: 'text', text: 'x'.repeat(158) })?.text).toHaveLength(160)
    expect(wordedFor('teltonika', { kind: 'text', text: 'x'.repeat(159) })).toBeUndefined()
    expect(wordedFor('jt808', { kind: 'reset' })).toBeUndefined()
    expect(wordedFor('h02', { kind: 'reset' })).toBeUndefined()
    expect(wordedFor('', { kind: 'reset' })).toBeUndefined()
  })

  it('is answered by what is an answer to it, and by nothing else', () => {
    expect(judgeSms('teltonika', '', 'relay', 'DOUT1:1 Timeout:INFINITY')).toBe('done')
    expect(judgeSms('teltonika', '', 'relay', 'ERR: invalid parameter')).toBe('refused')
    expect(judgeSms('teltonika', '', 'relay', 'Battery low')).toBe('other')
    // its report shows it, whatever it writes
    expect(judgeSms('teltonika', '', 'reportNow', 'Ok')).toBe('other')
  })
})
