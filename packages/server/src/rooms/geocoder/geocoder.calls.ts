import type { geocoderCalls } from '@waymark/contract/rooms/map/geocoder.ts'
import { addressName } from '@waymark/core/address/geocoder/addressName.ts'
import { GEOCODERS } from '@waymark/core/address/geocoder/GeocoderKind.ts'
import { type GeocoderServer, placeQuery, wordsQuery } from '@waymark/core/address/geocoder/geocoderQuery.ts'
import type { Database } from '../../platform/database/Database.ts'
import { MOST_FOUND } from '../../platform/geocode/Addresses.ts'
import { askGeocoder } from '../../platform/geocode/askGeocoder.ts'
import type { GeocodeQueries, GeocoderRow } from '../../platform/geocode/geocode.queries.ts'
import { openGeocoderKey, sealGeocoderKey } from '../../platform/geocode/geocoderKey.ts'
import { CallError, type FieldProblem } from '../../platform/http/CallError.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { checkVersion } from '../../platform/http/checkVersion.ts'
import { checkAddress } from '../../platform/secrets/KeyBook.ts'
import type { Secrets } from '../../platform/secrets/Secrets.ts'

export interface GeocoderOptions {
  readonly db: Database
  readonly queries: GeocodeQueries
  readonly secrets: Secrets
  /** Lets servers in one's own network be asked. */
  readonly allowPrivate: boolean
}

/** The server for addresses: its key is kept encrypted and told to nobody. */
export function geocoderHandlers({
  db,
  queries,
  secrets,
  allowPrivate,
}: GeocoderOptions): Handlers<typeof geocoderCalls> {
  /** What is asked: with the key that was typed, or the one that is kept for the same host. */
  const serverOf = (
    said: Omit<GeocoderServer, 'key'> & { readonly key?: string | undefined },
    before?: GeocoderRow,
  ) => {
    checkAddress(said.address, 'address')
    const kept = before && isSameServer(before, said) ? openGeocoderKey(secrets, before.key) : ''
    const key = said.key ?? kept
    const problems: FieldProblem[] =
      GEOCODERS[said.kind].address !== '' && key === '' ? [{ name: 'key', kind: 'missing' }] : []
    if (problems.length > 0) throw new CallError('400', problems)
    return { kind: said.kind, address: said.address, key }
  }

  return {
    getGeocoder: async ({ signal }) => {
      const [row, state] = [await queries.settings(), await queries.state(signal)]
      if (!row || !state) return null
      const { key, ...settings } = row
      return { ...settings, ...state, hasKey: key !== '' }
    },

    saveGeocoder: async ({ note }, { kind, address, key, perSecond, isOn, version }) => {
      const saved = await db.transaction(async (tx) => {
        await queries.lock(tx)
        const before = await queries.settings(tx)
        if (before) checkVersion(version, before.version)
        const server = serverOf({ kind, address, key }, before)
        const isOther = before !== undefined && !isSameServer(before, server)
        const stored = { kind, address, key: sealGeocoderKey(secrets, server.key), perSecond, isOn }
        return queries.save(tx, stored, isOther)
      })
      note({ kind, host: new URL(address).host, isOn })
      return { version: saved }
    },

    tryGeocoder: async (_context, { kind, address, key, lat, lon, words }) => {
      const server = serverOf({ kind, address, key }, await queries.settings())
      const place = { lat, lon }
      const url = words === undefined ? placeQuery(server, place) : wordsQuery(server, words, MOST_FOUND, place)
      const answer = await askGeocoder(kind, url, allowPrivate)
      if ('trouble' in answer) return { found: [], trouble: answer.trouble, status: answer.status }
      const found = answer.found.slice(0, MOST_FOUND).map((each) => ({
        name: addressName(each),
        lat: each.lat,
        lon: each.lon,
      }))
      return { found, trouble: null, status: null }
    },
  }
}

/** Whether a key, and what was told, are of the same server. */
const isSameServer = (
  before: Pick<GeocoderRow, 'kind' | 'address'>,
  now: Pick<GeocoderRow, 'kind' | 'address'>,
): boolean => before.kind === now.kind && new URL(before.address).origin === new URL(now.address).origin
