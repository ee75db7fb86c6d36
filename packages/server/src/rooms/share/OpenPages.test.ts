import { expect, it } from 'vitest'
import { OpenPages } from './OpenPages.ts'

const MINUTE = 60_000

it('a page that goes on asking is told to others every five minutes, and is unknown after half an hour of silence', () => {
  const pages = new OpenPages()
  const hears = (minute: number, page = 'a', shareId = 1) => pages.hears(shareId, page, minute * MINUTE)
  expect(hears(0)).toBe('unknown')
  expect(hears(4)).toBe('known')
  expect(hears(5)).toBe('lasting')
  expect(hears(9)).toBe('known')
  expect(hears(39)).toBe('lasting')
  expect(hears(70)).toBe('unknown')
  expect([hears(70, 'b'), hears(70, 'a', 2)]).toEqual(['unknown', 'unknown'])
})
