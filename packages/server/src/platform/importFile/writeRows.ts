import type { ImportProblem } from '@waymark/contract/imports/importFields.ts'
import type { GoodRow } from './ImportRows.ts'
import type { ImportDatabase, ImportItem } from './importRuns.queries.ts'
import type { ImportWork } from './runImport.ts'

/** What rows came to: what they made and changed, and what those are told that could not be written. */
export interface WrittenRows {
  readonly items: readonly ImportItem[]
  readonly problems: readonly ImportProblem[]
}

/** A row that was only tried is undone. */
class OnlyTried extends Error {}

/**
 * Writes the good rows all at once; where that fails, and the room says what a row is told that cannot be written, each by itself, so
 * that the others are not lost with it.
 *
 * @param keep whether the others are kept; else they are only tried, and none is
 * @throws whatever stood in the way, where the room does not say what rows are told; an AbortError where it was stopped
 */
export async function writeRows<References, Good extends GoodRow>(
  db: Pick<ImportDatabase, 'transaction'>,
  { write, unwritten }: Pick<ImportWork<References, Good>, 'write' | 'unwritten'>,
  good: readonly Good[],
  { keep, written, signal }: { keep: boolean; written: (count: number) => void; signal: AbortSignal },
): Promise<WrittenRows> {
  try {
    // in one inner transaction: each statement of the request's own has a savepoint
    return { items: await db.transaction(() => write(good, written)), problems: [] }
  } catch (failure) {
    if (!unwritten || signal.aborted) throw failure
    const items: ImportItem[] = []
    const problems: ImportProblem[] = []
    for (const row of good) {
      signal.throwIfAborted()
      try {
        items.push(
          ...(await db.transaction(async () => {
            const made = await write([row], () => undefined)
            if (!keep) throw new OnlyTried()
            return made
          })),
        )
      } catch (error) {
        if (!(error instanceof OnlyTried)) problems.push(unwritten(row, error))
      }
    }
    // none of them stood in the way by itself
    if (problems.length === 0 && !keep) throw failure
    return { items, problems }
  }
}
