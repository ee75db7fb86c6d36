import type { AddressText } from '@waymark/core/address/AddressText.ts'
import { landmarkImport } from '@waymark/contract/imports/landmarkImport.ts'
import type { ImportWork } from '../../../platform/importFile/runImport.ts'
import { insertRows } from '../../../platform/importFile/insertRows.ts'
import { undoRecords, type UndoImport } from '../../../platform/importFile/undoRecords.ts'
import { quotaLeft } from '../../../platform/records/quotaLeft.queries.ts'
import type { PlaceOfAddress } from '../../place/public.ts'
import type { LandmarkQueries } from '../landmark.queries.ts'
import { landmarkRecord } from '../landmark.record.ts'
import type { LandmarkReferences, PlannedLandmark } from './landmarkRows.ts'

interface Options {
  readonly queries: LandmarkQueries
  readonly changed: (landmarkIds: readonly number[]) => Promise<void>
  /** Where addresses are, in their order. */
  readonly placesOf: (addresses: readonly AddressText[]) => Promise<readonly PlaceOfAddress[]>
}

/** How a file of landmarks is taken in, within the organisation's limit (ORG-7). */
export const landmarkWork = (
  { queries: { store }, changed, placesOf }: Options,
  orgId: number,
): ImportWork<LandmarkReferences, PlannedLandmark> => ({
  definition: landmarkImport,
  rows: { module: new URL('./landmarkRows.ts', import.meta.url), name: 'landmarkRows' },
  orgId,

  references: async ({ address: keys = [] }) => {
    // before anything is locked: a server of others may be asked
    const places = await placesOf(keys.map((key) => JSON.parse(key) as AddressText))
    const byKey = Object.fromEntries(keys.map((key, at) => [key, places[at] ?? 'notFound']))
    return { orgId, room: await quotaLeft(store.db, landmarkRecord, orgId), places: byKey }
  },

  write: async (good, written) => {
    const items = await insertRows(store, { good, written }, ({ fields }) => fields)
    await changed(items.map(({ recordId }) => recordId))
    return items
  },
})

/** Landmarks of an undone import go, but for those that a rule looks at or a destination is at. */
export const undoLandmarks = ({ queries: { store, used }, changed }: Omit<Options, 'placesOf'>): UndoImport =>
  undoRecords(store, { inUse: used, changed })
