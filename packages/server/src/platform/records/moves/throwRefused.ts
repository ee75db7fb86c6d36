import { CallError } from '../../http/CallError.ts'
import type { Moved } from './moveRecords.ts'

/**
 * What was moved all had to be: nothing is half done.
 *
 * @throws CallError the code of the first that was refused
 */
export function throwRefused(moved: readonly Moved[]): void {
  for (const { code } of moved) if (code !== undefined) throw new CallError(code)
}
