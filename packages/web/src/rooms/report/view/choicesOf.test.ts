import { describe, expect, it } from 'vitest'
import { choicesOf, isSameChoices, viewChoices } from './choicesOf.ts'

const search = new URLSearchParams('range=week&vehicles=1,2&saved=7&keyword=')

describe('the choices of a report', () => {
  it('are what its address says, without what is empty', () => {
    expect(choicesOf(search)).toEqual({ range: 'week', vehicles: '1,2', saved: '7' })
  })

  it('make a view, whichever it was opened from', () => {
    expect(viewChoices(search)).toEqual({ range: 'week', vehicles: '1,2' })
  })

  it('are the same in any order', () => {
    expect(isSameChoices({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true)
    expect(isSameChoices({ a: '1' }, { a: '1', b: '2' })).toBe(false)
    expect(isSameChoices({ a: '1' }, { b: '1' })).toBe(false)
  })
})
