import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { findProof, isProof } from './proofOfWork.ts'
import { sha256 } from './sha256.ts'

const hex = (message: string): string =>
  [...sha256(new TextEncoder().encode(message))].map((word) => word.toString(16).padStart(8, '0')).join('')

test('SHA-256 is the one of the standard, for every length around its blocks', () => {
  expect(hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  for (let length = 0; length < 200; length++) {
    const message = 'a'.repeat(length)
    expect(hex(message), String(length)).toBe(createHash('sha256').update(message).digest('hex'))
  }
})

test('a proof that is found holds, for its own challenge only', () => {
  const answer = findProof('challenge', 12)
  expect(isProof('challenge', answer, 12)).toBe(true)
  expect(createHash('sha256').update(`challenge:${answer}`).digest('hex')).toMatch(/^000/)
  expect(isProof('another', answer, 12)).toBe(false)
  expect(isProof('challenge', `${answer}x`, 12)).toBe(false)
})
