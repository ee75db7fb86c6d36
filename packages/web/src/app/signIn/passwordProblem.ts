import { isPasswordShape } from '@waymark/contract/passwordShape.ts'

/**
 * What is wrong with a new password: 6 to 32 letters, digits, symbols and spaces (PWD-1), typed twice alike. The rule is the
 * server's; saying it here saves the way.
 */
export function passwordProblem(password: string, again: string): 'blank' | 'rule' | 'differ' | undefined {
  if (password === '') return 'blank'
  if (!isPasswordShape(password)) return 'rule'
  return password === again ? undefined : 'differ'
}
