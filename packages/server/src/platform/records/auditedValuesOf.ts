import { storedOf } from './column.ts'
import type { RecordKind } from './RecordKind.ts'

/** Those of the fields that the audit is told of, with times as it words them. */
export const auditedValuesOf = ({ fields }: Pick<RecordKind, 'fields'>, values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => fields[name]?.isAudited ?? true)
      .map(([name, value]) => [name, fields[name] ? storedOf(fields[name], value) : value]),
  )
