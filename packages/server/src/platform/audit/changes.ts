/** What a change turned into what: only the fields that differ. */
export interface Changes {
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/**
 * Compares what a record was with the fields that were set. Fields that `after` leaves out, or sets to undefined, did not
 * change. Values are compared as JSON, in which order matters for lists and not for objects' keys. Columns' names come out as
 * the calls word them, `org_id` as `orgId`.
 */
export function changes(before: Readonly<object>, after: Readonly<object>): Changes {
  const old = before as Readonly<Record<string, unknown>>
  const differing = Object.entries(after).filter(
    ([name, value]) => value !== undefined && canonical(old[name]) !== canonical(value),
  )
  return {
    before: asCallsWord(Object.fromEntries(differing.map(([name]) => [name, old[name] ?? null]))),
    after: asCallsWord(Object.fromEntries(differing)),
  }
}

/** A record with its columns' names as the calls word them: `org_id` as `orgId`. */
export function asCallsWord(record: Readonly<object>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [camelCase(name), value]))
}

const camelCase = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
