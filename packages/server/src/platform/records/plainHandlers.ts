import { addRecord } from './addRecord.ts'
import type { NewFields, RecordFields } from './defineRecord.ts'
import { lockRecord } from './lockRecord.ts'
import type { RecordContext, WriteCode } from './RecordContext.ts'
import type { RecordKind } from './RecordKind.ts'
import type { RecordStore } from './recordStore.queries.ts'
import { removeRecord } from './removeRecord.ts'
import { saveRecord } from './saveRecord.ts'

type Code<Kind extends RecordKind> = WriteCode<Kind, keyof Kind['fields']>

/** One stays with its organization. */
type Editable<Kind extends RecordKind> = Omit<RecordFields<Kind>, 'orgId'>

/** Answers the call that adds a record by its fields alone. @param id what the call names its id */
export const adds =
  <Kind extends RecordKind, Id extends string>(store: RecordStore<Kind>, id: Id) =>
  async (context: RecordContext<Code<Kind>>, fields: NewFields<Kind>) =>
    ({ [id]: await addRecord(context, store, fields) }) as { [Key in Id]: number }

/** Answers the call that edits those of its fields that are said. @param id what the call names its id */
export const edits =
  <Kind extends RecordKind, Id extends string>(store: RecordStore<Kind>, id: Id) =>
  async (
    context: RecordContext<WriteCode<Kind, keyof Editable<Kind>> | Kind['missing']>,
    params: Partial<Editable<Kind>> & { readonly [Key in Id]: number } & { readonly version?: number | undefined },
  ) => {
    const { [id]: recordId, version, ...fields } = params
    const before = await lockRecord(context, store, recordId, version)
    // none of them is the organization, whose code the call need not declare
    const saving = context as unknown as RecordContext<Code<Kind>>
    return { version: await saveRecord(saving, store, before, fields as unknown as Partial<RecordFields<Kind>>) }
  }

/** Answers the call that deletes a record on which nothing stands. @param id what the call names its id */
export const removes =
  <Kind extends RecordKind, Id extends string>(store: RecordStore<Kind>, id: Id) =>
  async (context: RecordContext<Kind['missing']>, { [id]: recordId }: { readonly [Key in Id]: number }) => {
    await removeRecord(context, store, await lockRecord(context, store, recordId))
    return {}
  }
