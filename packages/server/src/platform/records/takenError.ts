import { violatedUnique } from '../database/sqlText.ts'
import { CallError } from '../http/CallError.ts'
import type { RecordKind } from './RecordKind.ts'

/** What to throw for a failed statement: the code of what is taken where that is why, else the failure itself. */
export function takenError(kind: Pick<RecordKind, 'uniques'>, failure: unknown): unknown {
  const { code, field, says } = kind.uniques[violatedUnique(failure) ?? ''] ?? {}
  if (code === undefined || field === undefined) return failure
  return new CallError(code, says === undefined ? undefined : [{ name: field, kind: says }])
}
