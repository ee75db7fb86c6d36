import { expect, it } from 'vitest'
import { readPoint, readQuestion } from './nearAddress.ts'

it('reads a point as people write it, and nothing else', () => {
  expect(readPoint('40.1, -100.25')).toEqual({ lat: 40.1, lon: -100.25 })
  expect(readPoint(' 40 -100 ')).toEqual({ lat: 40, lon: -100 })
  for (const text of ['', '40', 'Denver', '95, 10', '40, 200']) expect(readPoint(text)).toBeUndefined()
})

it('reads the question from the address and leaves out what it does not understand', () => {
  const of = (text: string) => readQuestion(new URLSearchParams(text), 50_000)
  expect(of('')).toBeUndefined()
  expect(of('lat=100&lon=1')).toBeUndefined()
  expect(of('lat=40&lon=-100&load=half&status=moving')).toEqual({
    most: 20,
    lat: 40,
    lon: -100,
    trackerStatus: ['moving'],
  })
  expect(of('landmark=7&radius=500&from=a&to=b')).toEqual({ most: 20, landmarkId: 7, radius: 500, from: 'a', to: 'b' })
})
