/** Today on the user's wall, such as `2026-11-21`. */
export function todayText(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
