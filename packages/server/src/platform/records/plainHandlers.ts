import type { ErrorCode } from '@waymark/contract/errors.ts'
import { addRecord } from './addRecord.ts'
import type { NewFields, RecordFields } from './defineRecord.ts'
import { lockRecord } from './lockRecord.ts'
import type { RecordContext, WriteCode } from './RecordContext.ts'
import type { RecordKind } from './RecordKind.ts'
import type { RecordStore, StoredRecord } from './recordStore.queries.ts'
import { removeRecord } from './removeRecord.ts'
import { saveRecord } from './saveRecord.ts'

type Code<Kind extends RecordKind> = WriteCode<Kind, keyof Kind['fields']>

/** One stays with its organization. */
type Editable<Kind extends RecordKind> = Omit<RecordFields<Kind>, 'orgId'>

/** Refuses fields that do not fit a record, which is there already where it is edited, by throwing a `CallError`. */
type Check<Kind extends RecordKind> = (
  fields: Partial<RecordFields<Kind>>,
  caller: RecordContext<never>['caller'],
  before?: StoredRecord<Kind>,
) => void | Promise<void>

/** Answers the call that adds a record by its fields alone. @param id what the call names its id */
export const adds =
  <Kind extends RecordKind, Id extends string>(store: RecordStore<Kind>, id: Id, check?: Check<Kind>) =>
  async (context: RecordContext<Code<Kind>>, fields: NewFields<Kind>) => {
    await check?.(fields, context.caller)
    return { [id]: await addRecord(context, store, fields) } as { [Key in Id]: number }
  }

/**
 * Answers the call that edits those of its fields that are said; `Fixed` are those that no edit says.
 * @param id what the call names its id
 */
export const edits =
  <Kind extends RecordKind, Id extends string, Fixed extends keyof Editable<Kind> = never>(
    store: RecordStore<Kind>,
    id: Id,
    check?: Check<Kind>,
  ) =>
  async (
    context: RecordContext<WriteCode<Kind, Exclude<keyof Editable<Kind>, Fixed>> | Kind['missing']>,
    params: Partial<Omit<Editable<Kind>, Fixed>> & { readonly [Key in Id]: number } & {
      readonly version?: number | undefined
    },
  ) => {
    const { [id]: recordId, version, ...rest } = params
    const fields = rest as unknown as Partial<RecordFields<Kind>>
    const before = await lockRecord(context, store, recordId, version)
    await check?.(fields, context.caller, before)
    // none of them is fixed or the organization, whose codes the call need not declare
    const saving = context as unknown as RecordContext<Code<Kind>>
    return { version: await saveRecord(saving, store, before, fields) }
  }

/** What keeps a record from being deleted, and the code that says so. */
interface Hindrance<Refusal> {
  readonly isUsed: (recordId: number) => Promise<boolean>
  readonly code: Refusal
}

/** Answers the call that deletes a record. @param id what the call names its id */
export const removes =
  <Kind extends RecordKind, Id extends string, const Refusal extends ErrorCode = never>(
    store: RecordStore<Kind>,
    id: Id,
    hindrance?: Hindrance<Refusal>,
  ) =>
  async (context: RecordContext<Kind['missing'] | Refusal>, { [id]: recordId }: { readonly [Key in Id]: number }) => {
    const before = await lockRecord(context, store, recordId)
    if (hindrance && (await hindrance.isUsed(recordId))) throw context.error(hindrance.code)
    await removeRecord(context, store, before)
    return {}
  }
