let typed = ''

/** Keeps the password of a sign-in that must change it, so that it is not asked for twice in a row. */
export function keepTypedPassword(password: string): void {
  typed = password
}

/** Hands the password out once. */
export function takeTypedPassword(): string {
  const password = typed
  typed = ''
  return password
}
