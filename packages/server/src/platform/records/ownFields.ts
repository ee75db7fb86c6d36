import type { RecordFields } from './defineRecord.ts'
import type { RecordKind } from './RecordKind.ts'

/** The fields of a record as it was read, without its id, name, state and version: what another one like it starts with. */
export const ownFields = <Kind extends RecordKind>(kind: Kind, read: RecordFields<Kind>): RecordFields<Kind> =>
  Object.fromEntries(
    Object.keys(kind.fields).map((name) => [name, read[name as keyof RecordFields<Kind>]]),
  ) as RecordFields<Kind>
