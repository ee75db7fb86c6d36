import { aboveOf } from '../../platform/database/aboveOf.ts'
import type { MapLayer, MapSource } from '@waymark/contract/rooms/map/mapSource.ts'
import type { MapServer } from '@waymark/core/maps/tileAddress.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { recordList, type RecordList } from '../../platform/records/recordList.queries.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { mapSourceRecord } from './mapSource.record.ts'

const LIST: RecordList<MapSource> = {
  kind: mapSourceRecord,
  joins: 'join organization o using (org_id)',
  columns: () => ({
    mapSourceId: 'r.map_source_id',
    orgId: 'r.org_id',
    orgName: 'o.name',
    name: 'r.name',
    kind: 'r.kind',
    role: 'r.role',
    address: 'r.address',
    origins: 'r.origins',
    layers: 'r.layers',
    attribution: 'r.attribution',
    minZoom: 'r.min_zoom',
    maxZoom: 'r.max_zoom',
    tileSize: 'r.tile_size',
    opacity: 'r.opacity',
    hasKey: `r.key <> ''`,
    isOn: 'r.is_on',
    version: 'r.version',
  }),
  search: ['r.name', 'r.address', 'r.attribution'],
  sorts: { name: 'lower(r.name)', role: 'r.role', isOn: 'r.is_on', orgName: 'lower(o.name)' },
  order: 'lower(r.name)',
  filters: () => [],
}

/** A layer with what its address is made of. */
type StoredLayer = Omit<MapLayer, 'tiles'> & MapServer & { readonly key: string }

/** Statements about map servers of others. */
export function mapSourceQueries(db: Queries) {
  return {
    store: recordStore(db, mapSourceRecord),

    list: recordList(db, LIST),

    /** What an organisation or one above it switched on, those of the nearest first. */
    layersFor: (orgId: number, signal?: AbortSignal) =>
      db.rows<StoredLayer>(
        `with recursive ${aboveOf('$1')}
         select m.map_source_id as "mapSourceId", m.name, m.role, m.origins, m.attribution, m.min_zoom as "minZoom",
           m.max_zoom as "maxZoom", m.tile_size as "tileSize", m.opacity, m.kind, m.address, m.layers, m.key
         from above join map_source m using (org_id)
         where m.is_on and m.deleted_at is null
         order by above.depth, lower(m.name), m.map_source_id`,
        [orgId],
        { signal },
      ),

    /** What is drawn of one of them that was read when it was saved, and its encrypted key; undefined where there is none. */
    styleFor: (orgId: number, mapSourceId: number, signal?: AbortSignal) =>
      db.row<{ style: string; key: string }>(
        `with recursive ${aboveOf('$1')}
         select m.style, m.key from above join map_source m using (org_id)
         where m.map_source_id = $2 and m.style <> '' and m.is_on and m.deleted_at is null`,
        [orgId, mapSourceId],
        { signal },
      ),

    /** Where pages may ask for maps: all that anybody switched on. */
    origins: async () =>
      (
        await db.arrays<[origin: string]>(
          `select distinct unnest(origins) as origin from map_source where is_on and deleted_at is null order by origin`,
        )
      ).map(([origin]) => origin),
  }
}
export type MapSourceQueries = ReturnType<typeof mapSourceQueries>
