/** A keyword as an ILIKE pattern that finds it anywhere; null without a keyword. Its own wildcards are literal. */
export function likePattern(keyword: string | undefined): string | null {
  return keyword ? `%${keyword.replace(/[\\%_]/g, '\\$&')}%` : null
}

/**
 * The ORDER BY expression for a caller's `sort`, from a table of columns that may be sorted by. A name outside of the
 * table falls back, since a list in some order serves better than none.
 */
export function orderBy(columns: Record<string, string>, sort: string | undefined, fallback: string): string {
  const descending = sort?.startsWith('-') ?? false
  const name = sort?.replace(/^-/, '')
  const column = name !== undefined && Object.hasOwn(columns, name) ? columns[name] : undefined
  return column ? `${column} ${descending ? 'desc nulls last' : 'asc nulls last'}` : fallback
}

/** Name of the unique constraint or index that was violated; undefined for every other failure. */
export function violatedUnique(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' ? (constraint ?? '') : undefined
}

/** True for a violated unique constraint, of the name given where one is. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const violated = violatedUnique(error)
  return violated !== undefined && (constraint === undefined || violated === constraint)
}
