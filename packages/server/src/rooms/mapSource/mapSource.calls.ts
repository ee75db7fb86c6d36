import { removes } from '../../platform/records/plainHandlers.ts'
import type { mapSourceCalls } from '@waymark/contract/rooms/map/mapSource.ts'
import { keyedStyle, type MapStyle } from '@waymark/core/maps/MapStyle.ts'
import {
  addressFault,
  isReadFirst,
  type MapServer,
  originOf,
  takesKey,
  tileTemplate,
} from '@waymark/core/maps/tileAddress.ts'
import { CallError, type FieldProblem } from '../../platform/http/CallError.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { addRecord } from '../../platform/records/addRecord.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { saveRecord } from '../../platform/records/saveRecord.ts'
import type { Secrets } from '../../platform/secrets/Secrets.ts'
import type { MapSourceQueries } from './mapSource.queries.ts'
import { MapTroubleError } from './MapTroubleError.ts'
import { readMap } from './readMap.ts'
import { tryStyle } from './tryStyle.ts'
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

  /** What is kept of where a map is asked: of a style or an archive what was read there, with whose map it is. */
  const readFirst = async ({ kind, address }: MapServer, key: string, attribution: string) => {
    if (!isReadFirst(kind)) return { origins: [originOf(address)], style: '', attribution }
    const read = await readMap({ kind, address, key, allowPrivate }).catch((error: unknown) => {
      throw error instanceof MapTroubleError ? new CallError('400', [{ name: 'address', kind: 'unreadMap' }]) : error
    })
    const { style, origins } = read
    return { style: JSON.stringify(style), origins, attribution: attribution === '' ? read.attribution : attribution }
  }

  return {
    getMapSourceList: ({ caller, signal }, params) => queries.list(caller, params, signal),

    addMapSource: async (context, { key = '', ...fields }) => {
      check({ layers: '', minZoom: 0, maxZoom: 19, ...fields }, key !== '')
      const read = await readFirst({ layers: '', ...fields }, key, fields.attribution ?? '')
      return { mapSourceId: await addRecord(context, store, { ...fields, ...read, key: seal(key) }) }
    },

    editMapSource: async (context, { mapSourceId, version, key, ...fields }) => {
      const before = await lockRecord(context, store, mapSourceId, version)
      const now = { ...before, ...fields }
      check(now, key === undefined ? hasKey(before, now.address) : key !== '')
      const kept = hasKey(before, now.address) ? before.key : ''
      const sealed = key === undefined ? kept : seal(key)
      const isAsBefore = now.kind === before.kind && now.address === before.address && sealed === before.key
      const read = isAsBefore ? {} : await readFirst(now, key ?? open(kept), now.attribution)
      return { version: await saveRecord(context, store, before, { ...fields, ...read, key: sealed }) }
    },

    deleteMapSource: removes(store, 'mapSourceId'),
    deleteMapSourceByPost: removes(store, 'mapSourceId'),

    tryMapSource: async ({ caller, signal }, { mapSourceId, key, layers = '', lat, lon, zoom, ...server }) => {
      const [kept] = mapSourceId === undefined ? [] : await store.readAll(caller, [mapSourceId])
      if (mapSourceId !== undefined && !kept) throw new CallError('4042400')
      const used = key ?? (kept && hasKey(kept, server.address) ? open(kept.key) : '')
      const { kind, address } = server
      check({ ...server, layers, minZoom: 0, maxZoom: 0 }, used !== '')
      const nothing = { tiles: [], style: null, trouble: null, status: null, detail: '' }
      try {
        if (!isReadFirst(kind)) {
          const template = tileTemplate({ ...server, layers }, used)
          return { ...nothing, tiles: await tryTiles({ template, lat, lon, zoom, allowPrivate, signal }) }
        }
        const read = await readMap({ kind, address, key: used, allowPrivate })
        return { ...nothing, style: await tryStyle(read, { lat, lon, zoom }, used, allowPrivate) }
      } catch (error) {
        if (!(error instanceof MapTroubleError)) throw error
        const { trouble, status, detail } = error
        return { ...nothing, trouble, status, detail }
      }
    },

    getMapLayers: async ({ caller, signal }) => {
      const layers = await queries.layersFor(caller.orgId, signal)
      return layers.map(({ address, layers: shown, key, ...layer }) => ({
        ...layer,
        tiles: isReadFirst(layer.kind) ? '' : tileTemplate({ kind: layer.kind, address, layers: shown }, open(key)),
      }))
    },

    getMapStyle: async ({ caller, signal, error }, { mapSourceId }) => {
      const found = await queries.styleFor(caller.orgId, mapSourceId, signal)
      if (!found) throw error('4042400')
      return { style: JSON.stringify(keyedStyle(JSON.parse(found.style) as MapStyle, open(found.key))) }
    },
  }
}

/** Whether the kept key is for this address too: one that was meant for a host is never sent to another. */
function hasKey(before: { readonly key: string; readonly address: string }, address: string): boolean {
  return before.key !== '' && URL.canParse(address) && originOf(address) === originOf(before.address)
}

interface Checked extends MapServer {
  readonly role?: string
  readonly minZoom: number
  readonly maxZoom: number
}

/** @throws CallError 400 that names what cannot be asked */
function check({ role, minZoom, maxZoom, ...server }: Checked, isKeyed: boolean): void {
  const fault = addressFault(server)
  const problems: FieldProblem[] = []
  if (fault) problems.push({ name: 'address', kind: fault === 'noWebAddress' ? 'webAddress' : 'tilePlace' })
  if (server.kind === 'wms' && server.layers === '') problems.push({ name: 'layers', kind: 'missing' })
  if (!fault && takesKey(server.address) && !isKeyed) problems.push({ name: 'key', kind: 'missing' })
  // they have a ground of their own
  if (role === 'overlay' && isReadFirst(server.kind))
    problems.push({ name: 'role', kind: 'notOneOf', list: ['road', 'imagery'] })
  if (minZoom > maxZoom) problems.push({ name: 'maxZoom', kind: 'tooSmall', limit: minZoom })
  if (problems.length > 0) throw new CallError('400', problems)
}
