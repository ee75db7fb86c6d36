import type { mapSourceCalls } from '@waymark/contract/rooms/map/mapSource.ts'
import { addressFault, type MapServer, originOf, takesKey, tileTemplate } from '@waymark/core/maps/tileAddress.ts'
import { CallError, type FieldProblem } from '../../platform/http/CallError.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { addRecord } from '../../platform/records/addRecord.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { removeRecord } from '../../platform/records/removeRecord.ts'
import { saveRecord } from '../../platform/records/saveRecord.ts'
import type { Secrets } from '../../platform/secrets/Secrets.ts'
import type { MapSourceQueries } from './mapSource.queries.ts'
import { tryTiles } from './tryTiles.ts'

/** What encrypted keys are for: the same words decrypt them. */
const PURPOSE = 'map source: key'

export interface MapSourceOptions {
  readonly queries: MapSourceQueries
  readonly secrets: Secrets
  /** Lets map servers in one's own network be tried. */
  readonly allowPrivate: boolean
}

type All = Handlers<typeof mapSourceCalls>

/** Map servers of others. Their keys are kept encrypted, and told to those alone whose maps ask them. */
export function mapSourceHandlers({ queries, secrets, allowPrivate }: MapSourceOptions): All {
  const { store } = queries
  const seal = (key: string): string => (key === '' ? '' : secrets.encrypt(key, PURPOSE))
  const open = (stored: string): string => (stored === '' ? '' : secrets.decrypt(stored, PURPOSE))

  const remove: All['deleteMapSource'] = async (context, { mapSourceId }) => {
    await removeRecord(context, store, await lockRecord(context, store, mapSourceId))
    return {}
  }

  return {
    getMapSourceList: ({ caller, signal }, params) => queries.list(caller, params, signal),

    addMapSource: async (context, { key = '', ...fields }) => {
      check({ layers: '', minZoom: 0, maxZoom: 19, ...fields }, key !== '')
      const added = { ...fields, origin: originOf(fields.address), key: seal(key) }
      return { mapSourceId: await addRecord(context, store, added) }
    },

    editMapSource: async (context, { mapSourceId, version, key, ...fields }) => {
      const before = await lockRecord(context, store, mapSourceId, version)
      const { address = before.address } = fields
      check({ ...before, ...fields }, key === undefined ? hasKey(before, address) : key !== '')
      const kept = hasKey(before, address) ? before.key : ''
      const changed = { ...fields, origin: originOf(address), key: key === undefined ? kept : seal(key) }
      return { version: await saveRecord(context, store, before, changed) }
    },

    deleteMapSource: remove,
    deleteMapSourceByPost: remove,

    tryMapSource: async ({ caller, signal }, { mapSourceId, key, layers = '', lat, lon, zoom, ...server }) => {
      const [kept] = mapSourceId === undefined ? [] : await store.readAll(caller, [mapSourceId])
      if (mapSourceId !== undefined && !kept) throw new CallError('4042400')
      const known = kept && hasKey(kept, server.address) ? open(kept.key) : ''
      const used = key ?? known
      check({ ...server, layers, minZoom: 0, maxZoom: 0 }, used !== '')
      return tryTiles({ template: tileTemplate({ ...server, layers }, used), lat, lon, zoom, allowPrivate, signal })
    },

    getMapLayers: async ({ caller, signal }) => {
      const layers = await queries.layersFor(caller.orgId, signal)
      return layers.map(({ kind, address, layers: shown, key, ...layer }) => ({
        ...layer,
        tiles: tileTemplate({ kind, address, layers: shown }, open(key)),
      }))
    },
  }
}

/** Whether the kept key is for this address too: one that was meant for a host is never sent to another. */
function hasKey(before: { readonly key: string; readonly origin: string }, address: string): boolean {
  return before.key !== '' && URL.canParse(address) && originOf(address) === before.origin
}

/** @throws CallError 400 that names what cannot be asked */
function check(
  { minZoom, maxZoom, ...server }: MapServer & { readonly minZoom: number; readonly maxZoom: number },
  isKeyed: boolean,
): void {
  const fault = addressFault(server)
  const problems: FieldProblem[] = []
  if (fault) problems.push({ name: 'address', kind: fault === 'noWebAddress' ? 'webAddress' : 'tilePlace' })
  if (server.kind === 'wms' && server.layers === '') problems.push({ name: 'layers', kind: 'missing' })
  if (!fault && takesKey(server.address) && !isKeyed) problems.push({ name: 'key', kind: 'missing' })
  if (minZoom > maxZoom) problems.push({ name: 'maxZoom', kind: 'tooSmall', limit: minZoom })
  if (problems.length > 0) throw new CallError('400', problems)
}
