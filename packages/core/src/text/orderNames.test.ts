import { expect, it } from 'vitest'
import { orderNames } from './orderNames.ts'

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
const expected = (texts: readonly string[]): string[] => texts.toSorted((a, b) => collator.compare(a, b))

it('has numbers in names in their order', () => {
  expect(orderNames(['TRL-10', 'trl-9', 'TRL-1', 'Van 2', 'van 11'])).toEqual([
    'TRL-1',
    'trl-9',
    'TRL-10',
    'Van 2',
    'van 11',
  ])
})

it('orders plain names as the collator does', () => {
  const parts = ['a', 'B', 'ab', 'Z', '-', ' ', '0', '007', '7', '10', '9', '123456']
  let seed = 7
  const next = (): number => (seed = (seed * 48_271) % 2_147_483_647)
  const names = Array.from({ length: 3000 }, () =>
    Array.from({ length: 1 + (next() % 5) }, () => parts[next() % parts.length]).join(''),
  )
  expect(orderNames(names)).toEqual(expected(names))
})

it('leaves any other name, and numbers that are too long, to the collator', () => {
  for (const names of [
    ['Zoë', 'Änne', 'Bert', 'zoe'],
    ['a_1', 'a 1', 'a.1', 'A1'],
    ['n99999999999999999', 'n100000000000000000'],
  ])
    expect(orderNames(names)).toEqual(expected(names))
})
