import type { ImportedRow } from './Observation.ts'

/** What tells an asset from the others of its source. */
export const assetKey = ({ serial, vin, name }: ImportedRow): string =>
  (serial !== '' ? `s:${serial}` : vin !== '' ? `v:${vin}` : `n:${name}`).toLowerCase()
