import { expect, it } from 'vitest'
import { linkHere } from './linkHere.ts'

it.each([
  ['http://localhost:8080/#/share/abc', 'https://fleet.example', 'https://fleet.example/#/share/abc'],
  ['http://127.0.0.1:8080/#/share/abc', 'http://192.168.1.4:8080', 'http://192.168.1.4:8080/#/share/abc'],
  ['https://fleet.example/#/share/abc', 'http://192.168.1.4:8080', 'https://fleet.example/#/share/abc'],
])('%s handed out at %s', (link, origin, said) => {
  expect(linkHere(link, { origin })).toBe(said)
})
