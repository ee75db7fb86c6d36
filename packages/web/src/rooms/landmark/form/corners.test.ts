import { describe, expect, it } from 'vitest'
import { cornersText, readCorners } from './corners.ts'

describe('corners as text', () => {
  it('come back as they went', () => {
    const text = '39.5, -105\n39.6, -105\n39.6, -104.9'
    const read = readCorners(text)
    expect('ring' in read && read.ring.length).toBe(4)
    expect('ring' in read && cornersText(read.ring)).toBe(text)
  })

  it('may be pasted with tabs, semicolons and empty lines', () => {
    const ring = [
      [2, 1],
      [4, 3],
      [2, 1],
    ]
    expect(readCorners('1\t2\n\n 3 ; 4 ')).toEqual({ ring })
  })

  it.each([
    ['1, 2\nnonsense', 2],
    ['1', 1],
    ['91, 0', 1],
    ['1 2 3', 1],
  ])('names the line of %j that is none', (text, line) => expect(readCorners(text)).toEqual({ line }))
})
