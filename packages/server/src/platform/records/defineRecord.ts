import { PERMISSIONS, type PermissionName } from '@waymark/contract/permissions.ts'
import type { RecordColumn } from './column.ts'
import type { RecordKind } from './RecordKind.ts'

/** What most records have in common. */
const COMMON = {
  name: 'r.name',
  org: 'r.org_id',
  isOfAll: false,
  fields: {},
  missing: '404',
  limit: undefined,
  people: undefined,
  author: undefined,
  isOwn: false,
  uniques: {},
  parents: [{ column: 'org_id', kind: 'organization' }],
  hangsOn: undefined,
  quota: undefined,
  stamps: [],
  renews: [],
  links: [],
  states: undefined,
} as const

type Common = typeof COMMON & Pick<RecordKind, 'edit'>
type Own = 'kind' | 'table' | 'id' | 'view' | 'clears'

/**
 * Describes a kind of record, once for all that is done with it: what is left out is as most records are, of an
 * organisation (`org_id`) and named by a column `name`, and changed by who has the action `edit` beside `view`. Tables have
 * `version` and `deleted_at`.
 */
export function defineRecord<const Given extends Pick<RecordKind, Own> & Partial<RecordKind>>(
  given: Given,
): Given & Omit<Common, keyof Given> {
  return { ...COMMON, edit: editBeside(given.view), ...given }
}

/** The permission to edit that stands beside the one to view, such as `monitoring:vehicle:edit`; undefined: there is none. */
function editBeside(view: RecordKind['view']): PermissionName | undefined {
  if (typeof view !== 'string') return undefined
  const edit = view.replace(/:view$/, ':edit')
  return edit === view ? undefined : PERMISSIONS.find((each) => each === edit)
}

/** The fields of a kind of record with their types. */
export type RecordFields<Kind extends Pick<RecordKind, 'fields'>> = {
  -readonly [Field in keyof Kind['fields']]: Kind['fields'][Field] extends RecordColumn<infer Value> ? Value : never
}

type NeededField<Kind extends Pick<RecordKind, 'fields'>> = {
  [Field in keyof Kind['fields']]: Kind['fields'][Field] extends { readonly isNeeded: true } ? Field : never
}[keyof Kind['fields']]

/** What a new record says of its fields. */
export type NewFields<Kind extends Pick<RecordKind, 'fields'>> = Pick<RecordFields<Kind>, NeededField<Kind>> &
  Partial<RecordFields<Kind>>

/** The codes of what may stand in the way of writing these fields of a record. */
export type TakenCode<Kind extends Pick<RecordKind, 'uniques'>, Field> = {
  [Name in keyof Kind['uniques']]: Kind['uniques'][Name] extends { readonly field: Field; readonly code: infer Code }
    ? Code
    : never
}[keyof Kind['uniques']]
