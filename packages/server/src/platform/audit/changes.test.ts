import { expect, it } from 'vitest'
import { changes } from './changes.ts'

it('names only what changed', () => {
  const before = { name: 'One', plate: 'A', tags: ['x', 'y'], habit: { a: 1, b: 2 } }
  expect(changes(before, { name: 'Two', plate: 'A', tags: ['x', 'y'], habit: { b: 2, a: 1 } })).toEqual({
    before: { name: 'One' },
    after: { name: 'Two' },
  })
})

it('takes what is left out as unchanged, and null for what was not there', () => {
  expect(changes({ name: 'One' }, { name: undefined, year: 2020 })).toEqual({
    before: { year: null },
    after: { year: 2020 },
  })
  expect(changes({ year: 2020 }, { year: null })).toEqual({ before: { year: 2020 }, after: { year: null } })
  expect(changes({}, { year: null })).toEqual({ before: {}, after: {} })
})

it('words columns as the calls do', () => {
  expect(changes({ org_id: 1 }, { org_id: 2 })).toEqual({ before: { orgId: 1 }, after: { orgId: 2 } })
})
