import table from './fieldLimits.gen.json' with { type: 'json' }

/** What the schema of a call says of one of its fields. */
export interface FieldLimits {
  /** A record is not without. */
  readonly isNeeded?: boolean
  /** Most characters of a text. */
  readonly longest?: number
  /** Least and most of a number; most entries of a list. */
  readonly least?: number
  readonly most?: number
  readonly isWhole?: boolean
}

const LIMITS: Readonly<Record<string, Readonly<Record<string, FieldLimits>>>> = table
const NONE: FieldLimits = {}

/** What the schema of a changing call says of a field. The client loads no schema: `npm run generate` writes this table. */
export const limitsOf = ({ path }: { readonly path: string }, field: string): FieldLimits =>
  LIMITS[path]?.[field] ?? NONE
