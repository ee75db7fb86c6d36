import type { Scanned } from '@waymark/contract/rooms/stock/stockScan.ts'
import { describe, expect, it } from 'vitest'
import { EMPTY_ROUND, lastMoved, nextRound, nextToSend, type Round } from './scanRound.ts'

const order = { task: 'intake', placeId: 1 } as const
const scan = (round: Round, ...codes: string[]) => nextRound(round, { kind: 'scan', codes, order })
const result = (code: string, ok: boolean): Scanned => ({
  id: 1,
  code,
  ok,
  deviceId: code,
  model: '',
  state: 'recorded',
  place: '',
  moveId: ok ? 7 : null,
})
const answer = (round: Round, key: number, ok: boolean) =>
  nextRound(round, { kind: 'answer', keys: [key], results: [result('x', ok)] })
const statuses = ({ entries }: Round) => entries.map(({ status }) => status)

describe('a round at the scan station', () => {
  it('refuses a piece that it has already, however its label says it', () => {
    const round = scan(EMPTY_ROUND, '860000000000012', 'IMEI: 860000000000012', '860000000000013')
    expect(statuses(round)).toEqual(['waiting', 'twice', 'waiting'])
    expect(statuses(scan(answer(round, 0, true), '860000000000012'))[3]).toBe('twice')
    expect(statuses(scan(answer(round, 0, false), '860000000000012'))[3]).toBe('waiting')
  })

  it('holds 200 pieces, and says how many found no room', () => {
    const codes = Array.from({ length: 205 }, (_, i) => `8600000000${String(i).padStart(5, '0')}`)
    const round = scan(EMPTY_ROUND, ...codes)
    expect([round.entries.length, round.overflow]).toEqual([200, 5])
    expect(scan(round, 'one more').overflow).toBe(1)
  })

  it('asks together for those that wait for the same', () => {
    const there = scan(EMPTY_ROUND, 'a', 'b')
    const round = nextRound(there, { kind: 'scan', codes: ['c'], order: { task: 'move', placeId: 2 } })
    expect(nextToSend(round).map(({ code }) => code)).toEqual(['a', 'b'])
  })

  it('takes back the newest piece that moved, and then the one before', () => {
    const round = answer(answer(scan(EMPTY_ROUND, 'a', 'b', 'c'), 0, true), 1, true)
    expect(lastMoved(round)?.code).toBe('b')
    const undone = nextRound(round, { kind: 'undo', key: 1 })
    expect(lastMoved(undone)?.code).toBe('a')
    expect(statuses(scan(undone, 'b'))[3]).toBe('waiting')
  })
})
