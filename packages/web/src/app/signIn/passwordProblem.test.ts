import { expect, it } from 'vitest'
import { passwordProblem } from './passwordProblem.ts'

it('asks for 6 to 32 letters, digits, symbols or spaces, typed twice alike', () => {
  expect(passwordProblem('', '')).toBe('blank')
  expect(passwordProblem('short', 'short')).toBe('rule')
  expect(passwordProblem('with space', 'with space')).toBeUndefined()
  expect(passwordProblem('ਪਾਸਵਰਡ 7', 'ਪਾਸਵਰਡ 7')).toBeUndefined()
  expect(passwordProblem('with\ttab', 'with\ttab')).toBe('rule')
  expect(passwordProblem('a'.repeat(33), 'a'.repeat(33))).toBe('rule')
  expect(passwordProblem('Good-123', 'Good-124')).toBe('differ')
  expect(passwordProblem('Good-123', 'Good-123')).toBeUndefined()
})
