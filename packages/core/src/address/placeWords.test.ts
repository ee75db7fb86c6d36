import { array, assert, constantFrom, integer, pre, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeWords, typedWords } from './placeWords.ts'

/** Whether each typed word begins a word of the name. */
const fits = (typed: string, name: string): boolean =>
  typedWords(typed).every((heads) => placeWords(name).some((word) => heads.some((head) => word.startsWith(head))))

describe('17.3 words that a place is found by', () => {
  it('are small, without accents, and short where they are written so', () => {
    expect(placeWords('North High Street, Columbus, OH')).toEqual(['n', 'high', 'st', 'columbus', 'oh'])
    expect(placeWords('1, rue de l’Église')).toEqual(['1', 'rue', 'de', 'l', 'eglise'])
    expect(placeWords('Martin-Luther-King-Jr. Blvd')).toEqual(['martin', 'luther', 'king', 'jr', 'blvd'])
    expect(placeWords("St. Mary's Ave.")).toEqual(['st', 'marys', 'ave'])
    expect(placeWords(' ,; ')).toEqual([])
  })

  it('find a name however it is written, and while it is being typed', () => {
    const name = 'North High Street, Columbus, OH'
    for (const typed of [
      'n high st',
      'North High Street',
      'high stre',
      'columbus high',
      'HIGH ST COL',
      'no. high',
      'nort',
    ])
      expect({ typed, found: fits(typed, name) }).toEqual({ typed, found: typed !== 'no. high' })
  })

  it('find each name by any beginning of it', () => {
    const words = ['North', 'Saint', 'Élysée', 'Avenue', 'High', 'Street', '42', 'Main', 'Route', 'Boulevard']
    assert(
      property(
        array(constantFrom(...words), { minLength: 1, maxLength: 5 }),
        integer({ min: 1, max: 40 }),
        (name, most) => {
          const whole = name.join(' ')
          const typed = whole.slice(0, most)
          // one letter of a word may be the beginning of anything
          const last = typed.split(' ').at(-1)!
          pre(last.length === 0 || last.length > 1 || words.includes(last))
          expect(fits(typed, whole)).toBe(true)
        },
      ),
    )
  })
})
