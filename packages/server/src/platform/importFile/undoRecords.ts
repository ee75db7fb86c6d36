import type { Queries } from '../database/Queries.ts'
import type { Caller } from '../http/Caller.ts'
import type { CallContext } from '../http/handlers.ts'
import type { RecordKind } from '../records/RecordKind.ts'
import { recordStore, type RecordStore } from '../records/recordStore.queries.ts'
import type { RecordFields } from '../records/defineRecord.ts'
import { recordDeletion } from '../softDelete/recordDeletion.queries.ts'
import type { ImportItem, StoredRun } from './importRuns.queries.ts'

/** What an undo leaves, and why. */
export interface KeptItem {
  readonly line: number
  readonly name: string
  readonly reason: 'gone' | 'changed' | 'inUse'
}

export interface Undone {
  /** How many records went, or went back. */
  readonly undone: number
  readonly kept: KeptItem[]
  /** What the audit is told, record by record. */
  readonly each: readonly Readonly<Record<string, unknown>>[]
}

/** Takes back what an import made and changed, in the transaction of the request. */
export type UndoImport = (
  context: Pick<CallContext, 'caller'>,
  run: StoredRun,
  items: readonly ImportItem[],
) => Promise<Undone>

/** What a kind of record does differently when an import of it is undone. */
export interface UndoOptions {
  /** Those of the records on which something stands that is not of the same import. */
  readonly inUse?: (recordIds: readonly number[], run: StoredRun) => Promise<readonly number[]>
  /** Takes apart what the import tied to them, before they go. */
  readonly untie?: (recordIds: readonly number[], caller: Caller) => Promise<void>
  /** Tells the rest of the product, once that is committed. */
  readonly changed?: (recordIds: readonly number[]) => Promise<void>
}

/**
 * Takes back an import of records of one kind: what it made is deleted as one deletion, which can be restored as one; what it
 * changed is as it was before; what somebody changed since, or what other things stand on, stays.
 */
export function undoRecords<Kind extends RecordKind>(store: RecordStore<Kind>, options: UndoOptions = {}): UndoImport {
  return async (context, run, items) => {
    const { caller } = context
    const records = new Map(
      (
        await store.lockAll(
          caller,
          items.map(({ recordId }) => recordId),
        )
      ).map((each) => [each.recordId, each]),
    )
    const used = new Set((await options.inUse?.([...records.keys()], run)) ?? [])
    const reasonOf = ({ recordId, version }: ImportItem): KeptItem['reason'] | undefined => {
      const record = records.get(recordId)
      if (!record) return 'gone'
      if (record.version !== version) return 'changed'
      return used.has(recordId) ? 'inUse' : undefined
    }
    const judged = items.map((item) => ({ item, reason: reasonOf(item), record: records.get(item.recordId) }))
    const back = judged.filter(({ reason }) => reason === undefined).map(({ item }) => item)
    const made = back.filter(({ before }) => before === null).map(({ recordId }) => recordId)
    for (const { recordId, before } of back)
      if (before !== null) await store.update(recordId, before as Partial<RecordFields<Kind>>)
    await options.untie?.(made, caller)
    await removeTogether(context, store, run, made)
    const ids = back.map(({ recordId }) => recordId)
    const { kind } = store.kind
    const each = back.map(({ recordId }) => ({ kind, recordId, before: { name: records.get(recordId)?.recordName } }))
    if (ids.length > 0) await options.changed?.(ids)
    const kept = judged.flatMap(({ item, reason, record }) =>
      reason === undefined ? [] : [{ line: item.line, name: record?.recordName ?? '', reason }],
    )
    return { undone: back.length, kept, each }
  }
}

/** How an import of records of a kind is taken back on which nothing else can stand; undefined for what is no such kind. */
export const plainUndo = (db: Queries, kind: RecordKind | undefined): UndoImport | undefined =>
  kind && undoRecords(recordStore(db, kind))

/** Deletes records as one deletion that bears the name of the file. */
async function removeTogether<Kind extends RecordKind>(
  { caller }: Pick<CallContext, 'caller'>,
  store: RecordStore<Kind>,
  { fileName, orgId }: StoredRun,
  recordIds: readonly number[],
): Promise<void> {
  const [first, ...others] = recordIds
  if (first === undefined) return
  await store.softDelete(recordIds)
  const { kind } = store.kind
  await recordDeletion(store.db, {
    kind,
    recordId: first,
    orgId: orgId ?? caller.orgId,
    name: fileName,
    userId: caller.userId,
    items: others.map((recordId) => ({ kind, recordId })),
  })
}

/** What an import made, as it is kept: new records are of version 1. */
export const madeItems = (
  kind: string,
  lines: readonly { readonly line: number }[],
  ids: readonly number[],
): ImportItem[] => ids.map((recordId, i) => ({ line: lines[i]?.line ?? 0, kind, recordId, version: 1, before: null }))

/** Writes many records some hundred at a time, so that people see how far it is and a cancel is heard. */
export async function writeInParts<Good>(
  good: readonly Good[],
  write: (part: readonly Good[]) => Promise<readonly ImportItem[]>,
  written: (count: number) => void,
): Promise<ImportItem[]> {
  const items: ImportItem[] = []
  for (let at = 0; at < good.length; at += PART) {
    const part = good.slice(at, at + PART)
    items.push(...(await write(part)))
    written(part.length)
  }
  return items
}
const PART = 500
