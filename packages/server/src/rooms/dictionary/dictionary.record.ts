import { column, json, needed } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'

/** A code that records hold, with its labels by language. Belongs to the installation. */
export const dictionaryRecord = defineRecord({
  kind: 'dictionary',
  table: 'dictionary',
  id: 'dictionary_id',
  name: `coalesce(r.labels->>'en', r.code)`,
  org: undefined,
  view: 'system:dictionary:view',
  missing: '400407',
  fields: {
    type: needed<string>('type'),
    code: needed<string>('code'),
    labels: json(needed<Readonly<Record<string, string | undefined>>>('labels')),
    weight: column<number>('weight', 0),
    active: column<boolean>('active', true),
  },
  uniques: { dictionary_code: { field: 'code', code: '400408' } },
  parents: [],
  clears: [],
})
