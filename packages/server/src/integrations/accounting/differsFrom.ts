/** Nothing, an empty text, and what holds nothing else are the same: the service does not tell what is empty. */
const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isBlank))

function isSame(ours: unknown, theirs: unknown): boolean {
  if (isBlank(ours) || isBlank(theirs)) return isBlank(ours) && isBlank(theirs)
  if (typeof ours !== 'object' || typeof theirs !== 'object') return String(ours) === String(theirs)
  return Object.entries(ours as object).every(([key, value]) =>
    isSame(value, (theirs as Readonly<Record<string, unknown>>)[key]),
  )
}

type Fields = Readonly<Record<string, unknown>>

/** The fields of ours that stand otherwise in theirs, which may hold more. */
export const differsFrom = (ours: Fields, theirs: Fields): string[] =>
  Object.keys(ours).filter((key) => !isSame(ours[key], theirs[key]))

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** What differs, in the words of the service: each field with what it is there. At most 500 characters. */
export const wordDifferences = (fields: readonly string[], theirs: Fields): string =>
  fields
    .map((field) => `${field}: ${textOf(theirs[field])}`)
    .join('; ')
    .slice(0, 500)
