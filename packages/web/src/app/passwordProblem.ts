/**
 * What is wrong with a new password: 6 to 32 letters, digits and symbols (PWD-1), typed twice alike. The rule is the
 * server's; saying it here saves the way.
 */
export function passwordProblem(password: string, again: string): 'blank' | 'rule' | 'differ' | undefined {
  if (password === '') return 'blank'
  if (!/^[\x21-\x7e]{6,32}$/.test(password)) return 'rule'
  return password === again ? undefined : 'differ'
}
