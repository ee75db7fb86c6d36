import type { LandmarkFields } from './landmark.queries.ts'

/** What a caller may say about a landmark besides its name and shape. */
interface Details {
  readonly customId?: string | undefined
  readonly street?: string | undefined
  readonly city?: string | undefined
  readonly state?: string | undefined
  readonly country?: string | undefined
  readonly postalCode?: string | undefined
  readonly tags?: readonly string[] | undefined
  readonly colour?: string | undefined
  readonly remark?: string | undefined
}

const COLUMN_OF = {
  customId: 'custom_id',
  street: 'street',
  city: 'city',
  state: 'state',
  country: 'country',
  postalCode: 'postal_code',
  tags: 'tags',
  colour: 'colour',
  remark: 'remark',
} as const satisfies Record<keyof Details, keyof LandmarkFields>

/** The columns of the details that were given. */
export function detailFields(details: Details): Partial<LandmarkFields> {
  const given = (Object.keys(COLUMN_OF) as (keyof Details)[]).filter((name) => details[name] !== undefined)
  return Object.fromEntries(
    given.map((name) => [COLUMN_OF[name], name === 'tags' ? cleanTags(details.tags ?? []) : details[name]]),
  )
}

/** Tags without repetition; of those that differ in case only, the first. */
function cleanTags(tags: readonly string[]): string[] {
  const seen = new Set<string>()
  return tags.filter((tag) => !seen.has(tag.toLowerCase()) && seen.add(tag.toLowerCase()))
}
