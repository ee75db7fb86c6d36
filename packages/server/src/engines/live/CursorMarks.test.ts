import { describe, expect, it } from 'vitest'
import { CursorMarks } from './CursorMarks.ts'

/** So many marks a process waits until what it has ended itself is surely taken in. */
const LATE = 5

/** A process that has taken in everything at each mark; each mark comes two changes and ten transactions after the last. */
const marked = (times: number, counter = 0): CursorMarks => {
  const marks = new CursorMarks('db')
  for (let n = 0; n < times; n++) marks.note(counter + 2 * n, 1_000 + 10 * n, 1_000 + 10 * n)
  return marks
}

describe('22: a cursor that every process understands', () => {
  it('says nothing before it is sure of something', () => {
    expect(marked(LATE).placeAt(100)).toBeUndefined()
    expect(marked(LATE + 1).placeAt(2 * LATE - 1)).toBeUndefined()
    expect(marked(LATE + 1).placeAt(2 * LATE)).toBe('db.1000')
  })

  it('leads another process to what came then and later, and not to what was long before', () => {
    const [here, there] = [marked(60), marked(60, 7_000)]
    const place = here.placeAt(2 * 40)
    expect(place).toBe(`db.${1_000 + 10 * (40 - LATE)}`)
    expect(there.counterAt(place)).toBe(7_000 + 2 * (40 - LATE))
  })

  it('sends everything where it cannot tell: of another database, a time to come, one before its own', () => {
    const there = marked(60)
    for (const place of [undefined, '', 'db', 'db.', 'db.x', 'db.-1', 'other.1200', 'db.999999', 'db.1000'])
      expect(there.counterAt(place)).toBe(-1)
    expect(there.counterAt('db.1300')).toBe(60)
  })

  it('keeps no more than an hour of marks', () => {
    const there = marked(10_000)
    expect(there.counterAt('db.100980')).toBe(2 * 9_998)
    expect(there.counterAt('db.50000')).toBe(-1)
  })
})
