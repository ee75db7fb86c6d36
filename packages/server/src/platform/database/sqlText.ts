import { searchTerms } from '@waymark/core/lists/searchTerms.ts'

/** A keyword as an ILIKE pattern that finds it anywhere; null without a keyword. Its own wildcards are literal. */
export function likePattern(keyword: string | undefined): string | null {
  return keyword ? `%${keyword.replace(/[\\%_]/g, '\\$&')}%` : null
}

/** A keyword that may be a list as ILIKE patterns, any of which is enough; null without a term. */
export function likePatterns(keyword: string | undefined): string[] | null {
  const terms = searchTerms(keyword ?? '')
  return terms.length > 0 ? terms.map((term) => likePattern(term) ?? '') : null
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
  return code === '23505' || code === '23P01' ? (constraint ?? '') : undefined
}

/** True for a violated unique constraint, of the name given where one is. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const violated = violatedUnique(error)
  return violated !== undefined && (constraint === undefined || violated === constraint)
}

/** True when other rows still point to one that was to be deleted. */
export function isForeignKeyViolation(error: unknown): boolean {
  return (error as { code?: string }).code === '23503'
}
