import type { RecordKind } from './RecordKind.ts'

/** Those of the fields that the audit is told of. */
export const toldOf = (kind: Pick<RecordKind, 'fields'>, fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => kind.fields[name]?.isTold ?? true))
