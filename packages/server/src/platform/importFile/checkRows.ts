import { CallError } from '../http/CallError.ts'

/** Refuses a file without rows, and one with too many. @throws CallError 400434 */
export function checkRows(rows: number, most: number): void {
  if (rows === 0) throw new CallError('400434', [{ name: 'file', kind: 'fileNoRows' }])
  if (rows > most) throw new CallError('400434', [{ name: 'file', kind: 'mostRows', limit: most }])
}
