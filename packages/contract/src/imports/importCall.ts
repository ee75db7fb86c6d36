import { z } from 'zod'
import { type CallFacts, defineCall } from '../call.ts'
import type { ErrorCode } from '../errors.ts'
import { IMPORT_ERRORS, IMPORT_UPLOAD, importCounts, importOrder } from './importFields.ts'

type Facts = Pick<CallFacts, 'area' | 'path' | 'summary' | 'permission' | 'concernsAll'> & {
  readonly audit: string
  readonly timeout?: number
}

/**
 * The call that brings in a file of records of an organization.
 *
 * @param more what it answers besides the counts, such as the first of the good ones
 * @param errors what it may be refused with besides what every import may
 */
export const importCall = <More extends z.ZodRawShape, const Errors extends ErrorCode = never>(
  facts: Facts,
  more: More,
  errors: readonly Errors[] = [],
) =>
  defineCall({
    ...facts,
    method: 'POST',
    upload: IMPORT_UPLOAD,
    params: z.strictObject(importOrder),
    result: z.object({ ...importCounts, ...more }),
    errors: ['404600', ...errors, ...IMPORT_ERRORS],
  })
