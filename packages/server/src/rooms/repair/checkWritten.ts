import { CallError } from '../../platform/http/CallError.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import type { DictionaryQueries } from '../dictionary/public.ts'
import type { RepairQueries } from './repair.queries.ts'
import type { RepairValues } from './RepairDesk.ts'

/** Fields that hold codes, with the type of the dictionary that these are of. */
export const CODED = {
  problemType: 'repairProblem',
  analysisType: 'repairAnalysis',
  methodType: 'repairMethod',
} as const

/**
 * Refuses what is written of a repair: codes that the dictionary does not offer, labels that the caller does not see.
 *
 * @throws CallError 400764 or 400766, with the field
 */
export type CheckWritten = (caller: Caller, fields: RepairValues) => Promise<void>

export function checkWritten(labels: RepairQueries['labels'], isActive: DictionaryQueries['isActive']): CheckWritten {
  return async (caller, fields) => {
    for (const [field, type] of Object.entries(CODED)) {
      const code = fields[field as keyof typeof CODED] ?? ''
      if (code !== '' && !(await isActive(type, code)))
        throw new CallError('400764', [{ name: field, kind: 'notFound' }])
    }
    const { labelIds = [] } = fields
    if (labelIds.length === 0) return
    const seen = await labels.readAll(caller, labelIds)
    if (seen.length < new Set(labelIds).size) throw new CallError('400766', [{ name: 'labelIds', kind: 'notFound' }])
  }
}
