import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import { column, json, needed } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'

/** A place on the map. */
export const landmarkRecord = defineRecord({
  kind: 'landmark',
  table: 'landmark',
  id: 'landmark_id',
  view: 'monitoring:landmark:view',
  limit: { by: 'landmarkIds', id: 'r.landmark_id' },
  missing: '4041200',
  fields: {
    orgId: needed<number>('org_id'),
    name: needed<string>('name'),
    customId: column('custom_id', ''),
    street: column('street', ''),
    city: column('city', ''),
    state: column('state', ''),
    country: column('country', ''),
    postalCode: column('postal_code', ''),
    tags: column<readonly string[]>('tags', []),
    colour: column('colour', ''),
    remark: column('remark', ''),
    shape: json(needed<LandmarkShape>('shape')),
    /** Where its marker stands, and what it lies within: degrees. */
    lat: needed<number>('lat'),
    lon: needed<number>('lon'),
    west: needed<number>('west'),
    south: needed<number>('south'),
    east: needed<number>('east'),
    north: needed<number>('north'),
    /** Square metres. */
    area: needed<number>('area'),
  },
  stamps: ['updated_at'],
  quota: { limit: 'landmark_limit', of: 'org_id' },
  clears: [
    { table: 'user_landmark', column: 'landmark_id' },
    { table: 'appointment', column: 'landmark_id' },
    { table: 'detention_terms', column: 'landmark_id' },
  ],
})
