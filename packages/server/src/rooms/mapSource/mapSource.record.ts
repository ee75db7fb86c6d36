import type { MapRole } from '@waymark/contract/rooms/map/mapSource.ts'
import type { MapServerKind } from '@waymark/core/maps/tileAddress.ts'
import { column, needed, notAudited } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'

/** A map server of others, for an organisation and all below it. */
export const mapSourceRecord = defineRecord({
  kind: 'mapSource',
  table: 'map_source',
  id: 'map_source_id',
  view: 'system:map:view',
  missing: '4042400',
  fields: {
    orgId: needed<number>('org_id'),
    name: needed<string>('name'),
    kind: needed<MapServerKind>('kind'),
    role: needed<MapRole>('role'),
    address: needed<string>('address'),
    origins: notAudited(needed<readonly string[]>('origins')),
    style: notAudited(column('style', '')),
    layers: column('layers', ''),
    attribution: column('attribution', ''),
    minZoom: column('min_zoom', 0),
    maxZoom: column('max_zoom', 19),
    tileSize: column<number>('tile_size', 256),
    opacity: column('opacity', 70),
    key: notAudited(column('key', '')),
    isOn: column('is_on', false),
  },
  clears: [],
  uniques: { map_source_name: { field: 'name', code: '4002401' } },
})
