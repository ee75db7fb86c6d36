import type { UserType } from '@waymark/contract/roles.ts'
import { OrgForest } from '@waymark/core/access/OrgForest.ts'
import { shareArray } from '../../platform/database/shareArray.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import { scopeOf } from '../../platform/http/listParams.ts'
import type { AccessQueries, ScopeRow } from './access.queries.ts'

/** Facts of a user from which their access follows, read with the session. */
export interface AccessFacts {
  readonly userId: number
  readonly orgId: number
  readonly roleId: number
  readonly userType: UserType
  readonly admin: boolean
  /** The counters as they are now (`access_version`). */
  readonly directoryVersion: number
  readonly scopeVersion: number
}

/** What a user may do and see. */
export type Access = Pick<Caller, 'orgIds' | 'permissions' | 'vehicleIds' | 'groupIds' | 'landmarkIds' | 'limit'>

export interface AccessDirectoryOptions {
  readonly queries: AccessQueries
  /** Vehicles whose newest position is in one of the landmarks. */
  readonly vehiclesAt: (landmarkIds: readonly number[]) => readonly number[]
}

interface Directory {
  readonly version: number
  readonly forest: OrgForest
  readonly permissions: ReadonlyMap<number, ReadonlySet<string>>
  /** Organisations by what they follow from: users of the same organisation share them. */
  readonly visible: Map<string, readonly number[]>
  /** Of organisations that somebody sees, those within another, by both. */
  readonly narrowed: WeakMap<readonly number[], Map<number, readonly number[]>>
}

/** What follows from a user's own rows. */
interface UserScope
  extends Pick<Access, 'groupIds' | 'landmarkIds' | 'limit'>, Pick<AccessFacts, 'userType' | 'admin'> {
  readonly version: number
  readonly orgs: readonly number[]
  readonly excluded: readonly number[]
}

/** What decides which organisations a user sees. */
interface SeesOrgs {
  readonly orgId: number
  readonly admin: boolean
  /** Organisations named for the user; none: their own. */
  readonly viewable: readonly number[]
  readonly excluded: readonly number[]
}

/** So many users' scopes and sets of organisations are kept; then they start anew. */
const MOST_KEPT = 10_000

const NOTHING: ReadonlySet<string> = new Set()

/**
 * Who may do and see what, from memory. What is kept holds for as long as the counters in the database stand, and those
 * come with the session: a change counts from the next request on, whichever process made it.
 */
export class AccessDirectory {
  readonly #options: AccessDirectoryOptions
  #directory: Directory | undefined
  #loading: Promise<Directory> | undefined
  readonly #scopes = new Map<number, UserScope>()

  constructor(options: AccessDirectoryOptions) {
    this.#options = options
  }

  /** A user's access as it is now. */
  async resolve(facts: AccessFacts, signal?: AbortSignal): Promise<Access> {
    const directory = await this.#directoryOf(facts.directoryVersion)
    const scope = await this.#scopeOf(facts, signal)
    const { groupIds, landmarkIds, limit } = scope
    return {
      orgIds: visibleOrgs(directory, { ...facts, viewable: scope.orgs, excluded: scope.excluded }),
      permissions: directory.permissions.get(facts.roleId) ?? NOTHING,
      groupIds,
      landmarkIds,
      limit,
      vehicleIds: limit && this.#vehiclesOf(limit),
    }
  }

  /** True for one who is bound to vehicles, groups or landmarks and sees nothing else of their organisations (PERM-15). */
  async isLimited(user: Pick<AccessFacts, 'userId' | 'userType' | 'admin'>, signal?: AbortSignal): Promise<boolean> {
    const row = await this.#options.queries.scope(user.userId, signal)
    return row !== undefined && toScope(row, user).limit !== undefined
  }

  /**
   * Organisations that a user would see, as of the newest directory that a request has asked for: the request that asks
   * this has been resolved by it.
   */
  visibleTo(user: SeesOrgs): readonly number[] {
    return this.#directory ? visibleOrgs(this.#directory, user) : []
  }

  /**
   * An organisation and all below it as of a version of the tree or later; none where it is gone.
   *
   * @param version the counter `directory` of `access_version`
   */
  async below(orgId: number, version: number): Promise<readonly number[]> {
    return visibleOrgs(await this.#directoryOf(version), { orgId, admin: false, viewable: [], excluded: [] })
  }

  /** True when an organisation is `above`, or lies below it. */
  isBelow(orgId: number, above: number): boolean {
    return this.#directory?.forest.isBelow(orgId, new Set([above])) ?? false
  }

  /**
   * The caller as one who sees only an organisation and what lies below it, as far as they see that. Of one that they do
   * not see they see nothing, even where it is above theirs: it is as if there were none.
   */
  narrow(caller: Caller, orgId: number): Caller {
    const directory = this.#directory
    if (!directory || !caller.orgIds.includes(orgId))
      return { ...caller, orgIds: [], within: orgId, allOrgIds: caller.orgIds }
    let known = directory.narrowed.get(caller.orgIds)
    if (!known) directory.narrowed.set(caller.orgIds, (known = new Map()))
    let orgIds = known.get(orgId)
    if (!orgIds) known.set(orgId, (orgIds = shareArray(scopeOf(caller.orgIds, directory.forest.below([orgId], [])))))
    return { ...caller, orgIds, within: orgId, allOrgIds: caller.orgIds }
  }

  /** The directory of a version or a later one; loaded once for all who wait for it. */
  async #directoryOf(version: number): Promise<Directory> {
    for (;;) {
      if (this.#directory && this.#directory.version >= version) return this.#directory
      this.#loading ??= this.#load().finally(() => (this.#loading = undefined))
      // a load that began before the change was committed is older than asked for: then once more
      this.#directory = await this.#loading
    }
  }

  async #load(): Promise<Directory> {
    const { version, orgs, roles } = await this.#options.queries.directory()
    return {
      version,
      forest: new OrgForest(orgs.map((row) => ({ orgId: row.org_id, parentId: row.parent_id }))),
      permissions: new Map(roles.map((row) => [row.role_id, new Set(row.permissions)])),
      visible: new Map(),
      narrowed: new WeakMap(),
    }
  }

  async #scopeOf(facts: AccessFacts, signal?: AbortSignal): Promise<UserScope> {
    const known = this.#scopes.get(facts.userId)
    const { userType, admin } = facts
    if (known && known.version >= facts.scopeVersion && known.userType === userType && known.admin === admin)
      return known
    const row = await this.#options.queries.scope(facts.userId, signal)
    if (!row) throw new Error('a row of subselects was empty')
    const scope = toScope(row, facts)
    if (this.#scopes.size >= MOST_KEPT) this.#scopes.clear()
    this.#scopes.set(facts.userId, scope)
    return scope
  }

  #vehiclesOf(limit: NonNullable<Access['limit']>): readonly number[] {
    if (limit.landmarkIds.length === 0) return limit.vehicleIds
    return [...new Set([...limit.vehicleIds, ...this.#options.vehiclesAt(limit.landmarkIds)])]
  }
}

/**
 * The organisations named for the user with all below them, else their own with all below; less the excluded ones. An
 * administrator sees all.
 */
function visibleOrgs(directory: Directory, { orgId, admin, viewable, excluded }: SeesOrgs): readonly number[] {
  const roots = viewable.length > 0 ? viewable : [orgId]
  const key = admin ? 'all' : `${roots.join(',')}-${excluded.join(',')}`
  const known = directory.visible.get(key)
  if (known) return known
  if (directory.visible.size >= MOST_KEPT) directory.visible.clear()
  const ids = shareArray(admin ? directory.forest.all.slice() : directory.forest.below(roots, excluded))
  directory.visible.set(key, ids)
  return ids
}

/**
 * What a user's rows come to (PERM-15). A landmark user sees what is at their landmarks and nothing else; any other who
 * is bound to groups, vehicles or landmarks sees the union of those; one who is bound to nothing has no limit.
 */
function toScope(row: ScopeRow, { userType, admin }: Pick<AccessFacts, 'userType' | 'admin'>): UserScope {
  const { version, orgs, excluded } = row
  const open = {
    version,
    orgs,
    excluded,
    userType,
    admin,
    groupIds: undefined,
    landmarkIds: undefined,
    limit: undefined,
  }
  if (admin) return open
  const landmarkIds = row.landmarks
  const limitTo = (vehicleIds: readonly number[]) => ({
    vehicleIds,
    landmarkIds: row.given,
    key: JSON.stringify([vehicleIds, row.given]),
  })
  if (userType === 'landmarkUser') return { ...open, groupIds: [], landmarkIds, limit: limitTo([]) }
  const isLimited = row.has_vehicles || row.has_landmarks || row.groups.length > 0
  if (!isLimited) return open
  return {
    ...open,
    groupIds: row.groups.length > 0 ? row.groups : undefined,
    landmarkIds: row.has_given ? landmarkIds : undefined,
    limit: limitTo(shareArray(row.vehicles)),
  }
}
