import type { RecordKind } from '../records/RecordKind.ts'
import type { RecordStore } from '../records/recordStore.queries.ts'
import type { ImportItem } from './importRuns.queries.ts'
import { madeItems, writeInParts } from './undoRecords.ts'

/** Writes the good rows of a file as new records of one kind. */
export const insertRows = <Kind extends RecordKind, Good extends { readonly line: number }>(
  store: RecordStore<Kind>,
  { good, written }: { readonly good: readonly Good[]; readonly written: (count: number) => void },
  fieldsOf: (row: Good) => Parameters<RecordStore<Kind>['insertAll']>[0][number],
): Promise<ImportItem[]> =>
  writeInParts(
    good,
    async (part) => madeItems(store.kind.kind, part, await store.insertAll(part.map(fieldsOf))),
    written,
  )
