import { expect, it } from 'vitest'
import { emptySample, type Sample } from '../Sample.ts'
import { judgeLoad } from '../load/readLoad.ts'
import type { LoadSpan } from '../results/MovementRow.ts'
import { emptyLoad, type LoadReading, meterLoad } from './LoadMeter.ts'

const sample = (time: number, load: number, door: Sample['door'] = -1): Sample => ({
  ...emptySample(),
  time,
  load,
  door,
})

const byFlag = { source: { kind: 'flag' }, by: 'flag', agree: 2 } as const

it('changes the load with the reading that makes as many in a row as the rule asks for, as of the first of them', () => {
  const state = emptyLoad()
  const read = (time: number, isLoaded: boolean): number => {
    meterLoad(state, sample(time, Number(isLoaded)), true, byFlag, () => undefined)
    return state.value
  }
  expect([read(0, false), read(60, true), read(120, false), read(180, true), read(240, true)]).toEqual([0, 0, 0, 0, 1])
  expect(state.since).toBe(180)
})

it('17.7 reads a weight with a margin: between the two bounds it stays what it was, and is nothing at first', () => {
  const source = { kind: 'weight', inputs: ['loadWeight'], threshold: 1000, margin: 200 } as const
  const by = { source, by: 'weight', agree: 2 }
  const state = emptyLoad()
  let time = 0
  const read = (kg: number): number => {
    meterLoad(state, sample((time += 60), kg), true, by, () => undefined)
    return state.value
  }
  expect([900, 1000, 900, 850, 700, 900, 700, 700, 900, 1000, 1000].map(read)).toEqual([
    -1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 1,
  ])
  expect(state.raw).toBe(1000)
})

it('17.7 reads a distance the other way round, an inverted input, and of no source nothing', () => {
  const distance = { kind: 'distance', input: 'range', threshold: 500, margin: 100 } as const
  const input = { kind: 'input', input: 'di1', isInverted: true } as const
  expect([499, 500, 599, 600].map((mm) => judgeLoad(distance, mm, -1))).toEqual([1, -1, -1, 0])
  expect([0, 1, -1].map((raw) => judgeLoad(input, raw, -1))).toEqual([1, 0, -1])
  expect(judgeLoad({ kind: 'none' }, 1, 1)).toBe(-1)
})

it('17.7 forgets what another source said, and ends its span', () => {
  const state = emptyLoad()
  const ended: LoadSpan[] = []
  const take = (time: number, load: number, by: LoadReading): void =>
    meterLoad(state, sample(time, load), true, by, (span) => ended.push(span))
  take(60, 1, byFlag)
  take(120, -1, { source: { kind: 'none' }, by: 'none', agree: 2 })
  expect(ended).toMatchObject([{ isLoaded: true, start: 60, end: 120 }])
  expect(state.value).toBe(-1)
})

it('17.7 is to be checked where a door that is told of stayed shut meanwhile', () => {
  const change = (door: Sample['door']): boolean => {
    const state = emptyLoad()
    meterLoad(state, sample(0, 0), true, byFlag, () => undefined)
    for (const time of [60_000, 120_000]) meterLoad(state, sample(time, 1, door), true, byFlag, () => undefined)
    return state.isDoubtful
  }
  expect([change(0), change(1), change(-1)]).toEqual([true, false, false])
})
