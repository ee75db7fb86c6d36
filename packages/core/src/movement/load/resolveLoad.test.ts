import { expect, it } from 'vitest'
import type { LoadChoice, LoadSource } from './LoadSource.ts'
import { loadUntil, resolveLoad } from './resolveLoad.ts'

const weight: LoadSource = { kind: 'weight', inputs: ['loadWeight'], threshold: 1000, margin: 200 }
const input: LoadSource = { kind: 'input', input: 'di1', isInverted: false }
const choice = (since: number, source: LoadSource | null, version = 1): LoadChoice => ({ since, source, version })

it('17.7 takes the source that is in force when a report tells its time: of the device, else of its model, else the flag', () => {
  const choices = { model: [choice(100, weight)], device: [choice(200, input), choice(300, null, 2)] }
  expect([50, 100, 200, 299, 300].map((at) => resolveLoad(choices, at).kind)).toEqual(
    ['flag', 'weight', 'input', 'input', 'weight'], // prettier-ignore
  )
  expect([0, 100, 200, 300].map((at) => loadUntil(choices, at))).toEqual([100, 200, 300, Infinity])
})

it('17.7 takes the newer of two choices from one moment', () => {
  expect(resolveLoad({ device: [], model: [choice(1, input, 2), choice(1, weight, 1)] }, 1)).toEqual(input)
})
