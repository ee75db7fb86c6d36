import type { Locale } from '@waymark/contract/locales.ts'

/** What a user is limited to within their organisations: vehicles of their own, and those that are in landmarks now. */
export interface VehicleLimit {
  readonly vehicleIds: readonly number[]
  /** Landmarks that were given to the user; those that they drew themselves show them no vehicles. */
  readonly landmarkIds: readonly number[]
  /** The same for limits that are the same. */
  readonly key: string
}

/** What a statement over vehicles is bound to. A {@link Caller} is one. */
export interface Scope {
  /** Every organisation that the user may see: part of every query. */
  readonly orgIds: readonly number[]
  /**
   * Vehicles that the user is limited to as of this request (PERM-15), part of every query over vehicles and whatever hangs
   * on them; undefined without such a limit. Those that are only in a landmark of theirs now are among them in calls that
   * are `ofNow`. Null in SQL: `($2::int4[] is null or v.vehicle_id = any($2))`.
   */
  readonly vehicleIds: readonly number[] | undefined
}

/** What a statement over groups is bound to. A {@link Caller} is one. */
export interface GroupScope extends Pick<Scope, 'orgIds'> {
  /** Groups that the user is limited to; undefined without such a limit. */
  readonly groupIds: readonly number[] | undefined
}

/** What a statement over landmarks is bound to. A {@link Caller} is one. */
export interface LandmarkScope extends Pick<Scope, 'orgIds'> {
  /** Landmarks that the user is limited to; undefined without such a limit. */
  readonly landmarkIds: readonly number[] | undefined
}

/** Who makes a request, resolved once per request from the session token. */
export interface Caller extends Scope, GroupScope, LandmarkScope {
  readonly userId: number
  readonly username: string
  /** The user's own organisation. */
  readonly orgId: number
  readonly roleId: number
  /** What `vehicleIds` comes from, for whoever follows vehicles while they move. */
  readonly limit: VehicleLimit | undefined
  readonly permissions: ReadonlySet<string>
  readonly admin: boolean
  /**
   * The organisation that this request names to be narrowed to, seen or not; `orgIds` are those of it and below it that
   * are. {@link homeOrg} tells whether it may be told of.
   */
  readonly within?: number
  /** Of a request that is narrowed, all organisations that the user sees: whose names they may be told. */
  readonly allOrgIds?: readonly number[]
  readonly needsPasswordChange: boolean
  /** SHA-256 of the session token: tells the caller's own session from the user's others. */
  readonly sessionHash: Buffer
}

/** Turns a token into a caller, or undefined when the session does not exist or has ended. */
export type Authenticate = (token: string, signal?: AbortSignal) => Promise<Caller | undefined>

/** The caller as one who sees only an organisation and what lies below it. */
export type Narrow = (caller: Caller, orgId: number) => Caller

/** A program that makes a request with an access key. */
export interface KeyCaller {
  readonly keyId: number
  /** The organisation that the key belongs to. */
  readonly orgId: number
  /** That organisation and all below it: part of every query. */
  readonly orgIds: readonly number[]
  /** The only devices that the key reaches; null for every device of its organisations. */
  readonly devices: readonly number[] | null
  readonly interfaces: ReadonlySet<string>
}

/** Turns an access key into a caller, or undefined when it does not exist, has ended or may not be used from there. */
export type AuthenticateKey = (
  key: string,
  remoteAddress: string,
  signal?: AbortSignal,
) => Promise<KeyCaller | undefined>

/** Facts of a request that a handler may need besides its parameters. */
export interface RequestFacts {
  readonly locale: Locale
  readonly remoteAddress: string
  readonly userAgent: string
  /** Host name that the client asked for, without a port. */
  readonly host: string
  /** Aborts at the call's deadline or when the client has gone. */
  readonly signal: AbortSignal
}
