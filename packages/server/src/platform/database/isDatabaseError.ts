/** Whether it was the database that failed: its errors carry a five-character SQLSTATE, a lost connection a system error name. */
export function isDatabaseError(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown }
  return (
    typeof code === 'string' && (/^[0-9A-Z]{5}$/.test(code) || ['ECONNREFUSED', 'ECONNRESET', 'ENOENT'].includes(code))
  )
}
