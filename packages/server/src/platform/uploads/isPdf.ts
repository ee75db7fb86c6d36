/** Where a PDF ends: its mark stands in the last kilobyte (ISO 32000-1, 7.5.5 and annex H). */
const TAIL = 1024

/** Whether bytes begin and end as a PDF document does, whatever they are called. */
export function isPdf(bytes: Buffer): boolean {
  return /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)) && bytes.subarray(-TAIL).includes('%%EOF')
}
