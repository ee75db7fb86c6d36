import { FIELDS_OF, type SharedContent, type SharedVehicle } from '@waymark/contract/rooms/share/sharedView.ts'
import { reachOf } from '@waymark/core/geo/landmark/reachOf.ts'
import { createHash } from 'node:crypto'
import { isoOrNull } from '../../platform/clock/isoOrNull.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { LandmarkScope, Scope } from '../../platform/http/Caller.ts'
import type { arrivalReader } from '../destination/public.ts'
import type { PlaceNames } from '../../platform/places/PlaceNames.ts'
import type { ReadingScope } from '../../platform/readings/Reading.ts'
import type { FleetView } from '../../platform/fleet/FleetView.ts'
import type { AccessDirectory } from '../role/public.ts'
import type { SharedTrails } from './SharedTrails.ts'
import type { OpenShareRow, SharedVehicleRow, SharedViewQueries } from './sharedView.queries.ts'
import type { ShareKeys } from './ShareKeys.ts'
import { namingOf, toSharedVehicle, type IsShown } from './toSharedVehicle.ts'

export interface SharedViewsOptions {
  readonly queries: SharedViewQueries
  readonly keys: ShareKeys
  readonly access: Pick<AccessDirectory, 'resolve' | 'below'>
  /** Whether an organisation and all above it are served. */
  readonly inService: (orgId: number) => Promise<boolean>
  readonly fleet: FleetView
  readonly trails: SharedTrails
  readonly arrivals: ReturnType<typeof arrivalReader>
  readonly placeNames: Pick<PlaceNames, 'streets' | 'credit'>
  readonly clock: Clock
}

/** What is behind a key. */
export interface SharedAnswer {
  readonly shareId: number
  readonly orgId: number
  /** Milliseconds since 1970 UTC. */
  readonly expiresAt: number
  readonly content: SharedContent
  /** Differs where the content does. */
  readonly state: string
  /** What figures of movement it tells, of which range (milliseconds since 1970 UTC); undefined for none. */
  readonly figures?: { readonly scope: ReadingScope; readonly from: number; readonly to: number }
}

/** What the share's user may see, within the share's organisation. */
interface ShareScope extends Scope, LandmarkScope {
  /** The same of landmarks, which may belong to an organisation above. */
  readonly places: LandmarkScope
}

/** So long everybody who looks gets the same answer. Milliseconds. */
const KEPT = 400
/** Keys that are looked at within that time before those kept are sorted out. */
const MOST_KEPT = 2000

/** What a key that leads nowhere shows. */
const GONE = undefined

/** Which permission a share's user must still hold for each kind. */
const NEEDED = { live: 'monitoring:map:view', history: 'monitoring:history-trail' } as const

/**
 * What shared pages show. Each share is made at most every 400 ms, however many look; what its user may see is resolved
 * anew each time.
 */
export class SharedViews {
  readonly #options: SharedViewsOptions
  readonly #kept = new Map<string, { until: number; answer: Promise<SharedAnswer | undefined> }>()

  constructor(options: SharedViewsOptions) {
    this.#options = options
  }

  /** What is behind a key now; undefined for one that is none, or was revoked. */
  answer(key: string): Promise<SharedAnswer | undefined> {
    const hash = this.#options.keys.hash(key)
    const name = hash.toString('base64')
    const now = this.#options.clock.now()
    const kept = this.#kept.get(name)
    if (kept && kept.until > now) return kept.answer
    if (this.#kept.size >= MOST_KEPT)
      for (const [each, { until }] of this.#kept) if (until <= now) this.#kept.delete(each)
    const answer = this.#make(hash)
    this.#kept.set(name, { until: now + KEPT, answer })
    answer.catch(() => this.#kept.delete(name))
    return answer
  }

  /** Shares changed: what is kept of them counts no more. */
  forget(): void {
    this.#kept.clear()
  }

  async #make(hash: Buffer): Promise<SharedAnswer | undefined> {
    const { queries, clock } = this.#options
    const share = await queries.open(hash)
    if (!share || !(await this.#options.inService(share.org_id))) return GONE
    const { share_id: shareId, org_id: orgId, expires_at: expiresAt } = share
    const empty = emptyContent(share)
    if (expiresAt <= clock.now()) return { shareId, orgId, expiresAt, content: empty, state: '' }
    const scope = await this.#scopeOf(share)
    const vehicles = scope ? await queries.vehicles(shareId, scope) : []
    const isShown = share.bound ? await this.#placesOf(share, scope) : undefined
    const content: SharedContent = {
      ...empty,
      ...(share.mode === 'live'
        ? await this.#liveContent(share, vehicles, scope, isShown)
        : { trails: await this.#history(share, vehicles, scope, isShown) }),
    }
    const state = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 20)
    const figures = share.mode === 'history' && scope ? figuresOf(share, vehicles, scope) : undefined
    return { shareId, orgId, expiresAt, content, state, ...(figures && { figures }) }
  }

  /** Undefined where the share's user may not look at such things any more. */
  async #scopeOf(share: OpenShareRow): Promise<ShareScope | undefined> {
    const { access } = this.#options
    const user = await access.resolve({
      userId: share.user_id,
      orgId: share.user_org_id,
      roleId: share.role_id,
      userType: share.user_type,
      admin: share.admin,
      directoryVersion: share.directory_version,
      scopeVersion: share.scope_version,
    })
    if (!user.permissions.has(NEEDED[share.mode])) return undefined
    const seen = new Set(user.orgIds)
    const below = await access.below(share.org_id, share.directory_version)
    const { vehicleIds, landmarkIds } = user
    return {
      orgIds: below.filter((orgId) => seen.has(orgId)),
      vehicleIds,
      landmarkIds,
      places: { orgIds: user.orgIds, landmarkIds },
    }
  }

  async #placesOf(share: OpenShareRow, scope: ShareScope | undefined): Promise<IsShown> {
    const shapes = scope ? await this.#options.queries.shapes(share.share_id, scope.places) : []
    const reaches = shapes.map((shape) => reachOf(shape, share.near_m))
    return (lat, lon) => reaches.some((reach) => reach(lat, lon))
  }

  async #liveContent(
    share: OpenShareRow,
    shared: readonly SharedVehicleRow[],
    scope: ShareScope | undefined,
    isShown: IsShown | undefined,
  ): Promise<Pick<SharedContent, 'vehicles' | 'credit'>> {
    const vehicles = await this.#live(share, shared, scope, isShown)
    const credit = vehicles.some(({ street }) => street !== undefined)
      ? await this.#options.placeNames.credit()
      : undefined
    return { vehicles, ...(credit === undefined ? {} : { credit }) }
  }

  async #live(
    { fields }: OpenShareRow,
    vehicles: readonly SharedVehicleRow[],
    scope: ShareScope | undefined,
    isShown: IsShown | undefined,
  ): Promise<SharedContent['vehicles']> {
    if (!scope) return []
    const chosen = new Set(fields)
    const { orgIds, landmarkIds } = scope.places
    const live = this.#options.fleet.columnsFor(
      vehicles.map((vehicle) => vehicle.vehicle_id),
      { orgIds: new Set(orgIds), landmarkIds: landmarkIds && new Set(landmarkIds) },
    )
    const inside = chosen.has('landmark') ? live.landmarks.flatMap((landmarks) => landmarks.slice(0, 1)) : []
    const names = await this.#options.queries.landmarkNames(inside, scope.places)
    const sent = chosen.has('arrival')
      ? await this.#options.arrivals(
          scope.places,
          vehicles.map((vehicle) => vehicle.vehicle_id),
        )
      : undefined
    const now = this.#options.clock.now()
    const shown = vehicles.map((vehicle, row) =>
      toSharedVehicle(vehicle, chosen, isShown, {
        live,
        row,
        now,
        landmark: names.get(live.landmarks[row]?.[0] ?? 0),
        arrival: sent?.get(vehicle.vehicle_id),
      }),
    )
    return this.#named(shown)
  }

  /** Tells streets of what is known already: who looks at a public page has no server of others asked. */
  async #named(vehicles: readonly SharedVehicle[]): Promise<SharedVehicle[]> {
    const places = vehicles.map(
      ({ lat, lon }) => lat !== undefined && lon !== undefined && { lat: lat / 1e6, lon: lon / 1e6 },
    )
    const streets = await this.#options.placeNames.streets(
      places.filter((place) => place !== false),
      { wants: false },
    )
    const names = streets.values()
    return vehicles.map((vehicle, at) => {
      const street = places[at] ? names.next().value?.name : null
      return street ? { ...vehicle, street } : vehicle
    })
  }

  async #history(
    share: OpenShareRow,
    vehicles: readonly SharedVehicleRow[],
    scope: ShareScope | undefined,
    isShown: IsShown | undefined,
  ): Promise<SharedContent['trails']> {
    const chosen = new Set(share.fields)
    const trails: SharedContent['trails'] = []
    // one after the other: a page that anybody can open must not take the whole database
    for (const vehicle of scope ? vehicles : [])
      trails.push({
        ...namingOf(vehicle, chosen),
        ...(await this.#options.trails.read(share, vehicle.vehicle_id, scope?.orgIds ?? [], isShown)),
      })
    return trails
  }
}

function figuresOf(
  { from_at: from, to_at: to, expires_at: expires }: OpenShareRow,
  vehicles: readonly SharedVehicleRow[],
  { orgIds }: Scope,
): SharedAnswer['figures'] {
  const vehicleIds = vehicles.map((vehicle) => vehicle.vehicle_id)
  return {
    scope: { orgIds, vehicleIds, devices: null, landmarkIds: null },
    from: from ?? 0,
    to: Math.min(to ?? 0, expires),
  }
}

function emptyContent({ alias, mode, fields, bound, from_at: from }: OpenShareRow): SharedContent {
  const shown = new Set(FIELDS_OF[mode])
  return {
    alias,
    mode,
    fields: fields.filter((field) => shown.has(field)),
    bound,
    vehicles: [],
    start: isoOrNull(from),
    trails: [],
  }
}
