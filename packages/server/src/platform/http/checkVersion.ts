import { CallError } from './CallError.ts'

/** Refuses an edit of a record that somebody else changed meanwhile. @throws CallError 400 that names the version */
export function checkVersion(asked: number | undefined, present: number): void {
  if (asked !== undefined && asked !== present)
    throw new CallError('400', [{ name: 'version', kind: 'changedMeanwhile' }])
}
