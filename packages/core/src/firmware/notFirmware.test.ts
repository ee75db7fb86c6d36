import { expect, test } from 'vitest'
import { notFirmware } from './notFirmware.ts'

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values)
const text = (value: string): Uint8Array => new TextEncoder().encode(value)

test.each([
  ['nothing', bytes(), 'empty'],
  ['an archive', bytes(0x50, 0x4b, 3, 4, 20, 0), 'zip'],
  ['a program', bytes(0x4d, 0x5a, 0x90, 0), 'program'],
  ['a picture', bytes(0xff, 0xd8, 0xff, 0xe0), 'picture'],
  ['a page', text('<!doctype html>'), 'text'],
  ['an image in hexadecimal', text(':10010000214601360121470136007EFE09D2190140\r\n'), 'text'],
  ['erased memory', new Uint8Array(600).fill(0xff), 'erased'],
])('FW-1 %s is no firmware', (_title, head, what) => {
  expect(notFirmware(head)).toBe(what)
})

test('FW-1 the beginning of a memory image may be firmware', () => {
  // a stack pointer and vectors of an ARM Cortex-M, and the header of an ESP image
  expect(notFirmware(bytes(0x00, 0x50, 0x00, 0x20, 0x41, 0x01, 0x00, 0x08))).toBeUndefined()
  expect(notFirmware(bytes(0xe9, 0x06, 0x02, 0x20, 0x00, 0x10, 0x00, 0x40))).toBeUndefined()
})
