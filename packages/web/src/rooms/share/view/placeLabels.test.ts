import { expect, it } from 'vitest'
import { placeLabels } from './placeLabels.ts'

const pin = (x: number, y: number) => ({ x, y, width: 60, height: 20 })

it('puts names below their pins where there is room', () => {
  expect(placeLabels([pin(0, 0), pin(200, 0)])).toEqual(['below', 'below'])
})

it('puts a name elsewhere where it would cover another one', () => {
  expect(placeLabels([pin(0, 0), pin(40, 0)])).toEqual(['below', 'above'])
})

it('covers no disc of another pin', () => {
  expect(placeLabels([pin(0, 0), pin(0, 30)])).toEqual(['above', 'below'])
})

it('leaves a name out where each of its places is taken', () => {
  const five = Array.from({ length: 5 }, () => pin(0, 0))
  expect(placeLabels(five)).toEqual(['below', 'above', 'right', 'left', 'nowhere'])
})
