import type { FieldKind } from '@waymark/contract/fieldTexts/FieldTexts.ts'
import type { ErrorCode } from '@waymark/contract/errors.ts'
import type { PermissionName } from '@waymark/contract/permissions.ts'
import type { RecordColumn } from './column.ts'
import type { RecordStates } from './RecordStates.ts'

/** Links of a record to others that its deletion cut and wrote down: `facts[fact]` lists the other ids. */
export interface RecordLink {
  readonly fact: string
  readonly table: string
  /** Column that holds the record's own id, and the one that holds the other's. */
  readonly own: string
  readonly other: string
  readonly otherKind: string
}

/** A unique constraint: the field that it keeps apart, and the code that says so. */
export interface RecordUnique {
  readonly field: string
  readonly code?: ErrorCode
  /** What is said beside the field. */
  readonly says?: FieldKind
  /** It bounds how many hang on one record, which is told when a restored one is too many. */
  readonly isFull?: boolean
}

/** What of a limited user's scope a record must be in. */
export interface RecordLimit {
  /** `userId`: whoever is limited at all has to do with none but their own. */
  readonly by: 'vehicleIds' | 'groupIds' | 'landmarkIds' | 'userId'
  /** SQL of its id there. */
  readonly id: string
  /** Those that are on none are there for everybody to put on one, though nobody limited is told of them elsewhere. */
  readonly orNone?: boolean
}

/** Whose records are: people each see their own, unless they hold a permission to see all. */
export interface RecordPeople {
  readonly all: PermissionName
  /** SQL of whether the record `r` is one of the user's own, whose id stands at the place. */
  readonly isOf: (userId: string) => string
}

/** What the product knows of a kind of record: enough to name it, guard it, write it, delete it softly and bring it back. */
export interface RecordKind {
  readonly kind: string
  readonly table: string
  /** Column of its id. */
  readonly id: string
  /** SQL of its name, over the table under the alias `r`. */
  readonly name: string
  /** SQL of the organisation that it belongs to; undefined for what belongs to the installation as a whole. */
  readonly org: string | undefined
  /** Everybody sees those of no organisation. */
  readonly isOfAll: boolean
  /** Who may see such records: any of these permissions. */
  readonly view: PermissionName | readonly PermissionName[]
  /** Who may change them; undefined where only who wrote one may. */
  readonly edit: PermissionName | undefined
  /** The fields that calls set, by the calls' names; what is written in ways of its own has none. */
  readonly fields: Readonly<Record<string, RecordColumn<unknown>>>
  /** What says that there is no such record, or none that the caller may see. */
  readonly missing: ErrorCode
  /** What of a limited user's scope the record must be in, and the SQL of its id there; undefined: no such limit. */
  readonly limit: RecordLimit | undefined
  /** Whose it is, where not everybody of the organisation sees it; undefined: they do. */
  readonly people: RecordPeople | undefined
  /** Column of the user who wrote it and may see it without the permission. */
  readonly author: string | undefined
  /** Its author alone changes it, wherever they are. */
  readonly isOwn: boolean
  /** Unique constraints, by name: they stand in the way of writing and of restoring. */
  readonly uniques: Readonly<Record<string, RecordUnique>>
  /** Columns that hold the id of another record, which must not be deleted; 0 and null mean none. */
  readonly parents: readonly { readonly column: string; readonly kind: string }[]
  /** The record that it hangs on, of any kind: columns of that one's kind and id. */
  readonly hangsOn: { readonly kind: string; readonly id: string } | undefined
  /** Column of the organisation's limit on how many it may have, and column of the record that names the organisation (ORG-7). */
  readonly quota:
    | {
        readonly limit: 'child_limit' | 'notification_limit' | 'landmark_limit' | 'account_limit'
        readonly of: 'org_id' | 'parent_id'
      }
    | undefined
  /** Columns of the time of its last edit. */
  readonly stamps: readonly string[]
  /** Columns that are worked out anew once the record is back, and null until then. */
  readonly renews: readonly string[]
  readonly links: readonly RecordLink[]
  /** Its states, which are written by `moveRecord` alone; undefined: it has none. */
  readonly states: RecordStates | undefined
  /** Tables whose rows are part of the record and go when it is cleared; undefined: it is never cleared for good. */
  readonly clears: readonly { readonly table: string; readonly column: string }[] | undefined
}
