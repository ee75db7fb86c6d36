import { expect, it } from 'vitest'
import { ReportFlag, stateFlags } from '../../reports/ReportFlag.ts'
import type { Sample } from '../Sample.ts'
import { emptyLoad, meterLoad } from './LoadMeter.ts'

it('changes the load with the reading that makes as many in a row as the rule asks for, as of the first of them', () => {
  const state = emptyLoad()
  const read = (time: number, isLoaded: boolean): number => {
    const flags = stateFlags(ReportFlag.loadKnown, ReportFlag.loaded, isLoaded)
    meterLoad(state, { time, flags } as Sample, true, 2, () => undefined)
    return state.value
  }
  expect([read(0, false), read(60, true), read(120, false), read(180, true), read(240, true)]).toEqual([0, 0, 0, 0, 1])
  expect(state.since).toBe(180)
})
