import { emptyLiveColumns, type LiveColumns } from '@waymark/contract/live/liveColumns.ts'
import type { ServerMessage } from '@waymark/contract/event.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { AlarmSubject } from '../../rooms/alarm/public.ts'
import type { CursorMarks } from './CursorMarks.ts'
import type { FleetSlot } from './FleetSlot.ts'
import type { FleetState } from './FleetState.ts'
import type { Subscriber } from './Subscriber.ts'

/** Milliseconds between frames in quick reporting; all others get at most one in four of these. */
export const FRAME_MS = 250
const FRAMES_PER_SECOND = 4

/** Bytes that may wait in a client's socket before frames to it are merged. */
const SLOW_BYTES = 1024 * 1024
/** Bytes that may wait there before it is sent everything once more. */
const TAKEN_BYTES = 64 * 1024
/** Milliseconds of sending after which others have their turn. */
const SLICE_MS = 5

/** So many announcements are kept for clients that were away. */
const MOST_ANNOUNCED = 1000

/** Alarms that are named in one message at most; of more it is only said that there are. */
const MOST_ALARMS = 200

/** A message that says what to fetch again. */
type Notice = Extract<ServerMessage, { type: 'vehicles' | 'landmarks' | 'alarms' }>

/** Of each kind what is said where it is not said of which records. */
const NOTICES: { readonly [Type in Notice['type']]: Extract<Notice, { type: Type }> } = {
  vehicles: { type: 'vehicles', vehicleIds: [] },
  landmarks: { type: 'landmarks', landmarkIds: [] },
  alarms: { type: 'alarms', alarmIds: [] },
}

/** A record that was added, edited or deleted, and the organisations that it was and is in. */
interface RecordChange {
  readonly id: number
  readonly orgIds: readonly number[]
}

/** Vehicles or landmarks that changed together. */
interface Announcement {
  readonly of: 'vehicles' | 'landmarks'
  readonly changes: readonly RecordChange[]
}

/** Everything that a scope sees, encoded. */
interface Snapshot {
  readonly bytes: Buffer
  /** Of this state of the fleet. */
  readonly counter: number
  /** Number of the tick at which it was made. */
  readonly at: number
}

/** Subscribers that see the same: their frames are encoded once. */
interface Scope {
  readonly key: string
  readonly subscribers: Set<Subscriber>
  readonly orgIds: ReadonlySet<number>
  readonly fast: boolean
  /** Changed since this scope's last frame. */
  pending: Set<FleetSlot>
  /** Somebody here did not keep up: the next frame is due even when nothing changes any more. */
  behind: boolean
  /** What newcomers are sent; forgotten after a second. */
  snapshot: Snapshot | undefined
  /** Number of the tick of its last frame: after a quiet second a change goes out at once, then one frame a second. */
  sentAt: number
}

/**
 * Sends the changes of the fleet to its subscribers. Work goes with frames, not with updates: changes of one vehicle
 * between two frames are merged, a frame is encoded once for all who see the same, and a client that does not keep up
 * misses frames and then gets everything since its last one as a single merged frame.
 */
export class LiveHub {
  readonly #fleet: FleetState
  readonly #clock: Pick<Clock, 'monotonic'>
  /** Tells one run of the server from the next: counters of another run mean nothing. */
  readonly #run: string
  readonly #marks: CursorMarks
  readonly #scopes = new Map<string, Scope>()
  #timer: NodeJS.Timeout | undefined
  /** What is left to be sent of the frame in hand. */
  #sending: Iterator<void> | undefined
  #frame = 0
  /** Alarms that somebody is to hear of. */
  readonly #alarms = new Map<number, AlarmSubject>()
  /** Number of the tick at which alarms were told last. */
  #alarmsSentAt = 0
  /** The newest announcements, for clients that come back. */
  readonly #announced: (Announcement & { readonly counter: number })[] = []
  /** Counter of the newest announcement that is no longer kept; 0 while all are. */
  #forgotten = 0

  constructor(fleet: FleetState, clock: Pick<Clock, 'monotonic'>, run: string, marks: CursorMarks) {
    this.#fleet = fleet
    this.#marks = marks
    this.#clock = clock
    this.#run = run
  }

  start(): void {
    this.#timer = setInterval(() => this.tick(), FRAME_MS)
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#sending = undefined
  }

  get cursor(): string {
    return this.cursorAt(this.#fleet.counter)
  }

  /** The cursor of a change counter of this run, with what that means to other processes where it is known. */
  cursorAt(counter: number): string {
    const place = this.#marks.placeAt(counter)
    return place === undefined ? `${this.#run}-${counter}` : `${this.#run}-${counter}-${place}`
  }

  /**
   * Adds a subscriber and sends what it has missed: everything, or what changed after its cursor.
   *
   * @param snapshot false: one that comes with a cursor fetches everything by itself when that is too long ago
   */
  add(subscriber: Subscriber, cursor: string | undefined, snapshot = true): void {
    const since = this.#counterOf(cursor)
    const scope = this.#scopeOf(subscriber)
    this.#tellMissedVehicles(scope, subscriber, cursor, since)
    scope.subscribers.add(subscriber)
    subscriber.scopeKey = scope.key
    if (since < 0 && cursor !== undefined && !snapshot) {
      subscriber.seen = this.#fleet.counter
      return
    }
    // who has not taken what it was sent gets no more of it, but all in one when it has
    if (!hasTaken(subscriber)) return this.#fallBehind(scope, subscriber, since)
    if (since < 0 && !subscriber.filtered) return this.#sendSnapshot(scope, subscriber)
    subscriber.seen = this.#fleet.counter
    const rows = this.#rows(subscriber, this.#changedAfter(since, subscriber))
    // where vehicles were while the client was away is not kept: one that is limited to places fetches the list again
    if (since >= 0 && subscriber.limited) this.#tell(scope, subscriber, { type: 'vehicles', vehicleIds: [] })
    subscriber.takeMovedOver()
    if (since >= 0 && rows.vehicleId.length === 0) return
    subscriber.send(encode({ type: since < 0 ? 'snapshot' : 'changes', cursor: this.cursor, rows }))
  }

  /**
   * Everything that a scope sees, encoded once for all who come within a second: a thousand snapshots of a large fleet would
   * be more than the memory holds. What changed since it was made comes with the next frame.
   */
  #sendSnapshot(scope: Scope, subscriber: Subscriber): void {
    const { counter } = this.#fleet
    scope.snapshot ??= this.#makeSnapshot(subscriber)
    subscriber.send(scope.snapshot.bytes)
    subscriber.seen = scope.snapshot.counter
    if (subscriber.seen !== counter) this.#fallBehind(scope, subscriber, subscriber.seen)
  }

  /** Everything since a change counter is sent as one frame once the client has room for it. */
  #fallBehind(scope: Scope, subscriber: Subscriber, since: number): void {
    subscriber.seen = since
    subscriber.behind = true
    scope.behind = true
  }

  /** Says something that is not a frame, or notes that it is to be said. */
  #tell(scope: Scope, subscriber: Subscriber, message: Notice): void {
    if (hasRoom(subscriber)) return subscriber.send(encode(message))
    subscriber.owed.add(message.type)
    this.#fallBehind(scope, subscriber, subscriber.seen)
  }

  #makeSnapshot(subscriber: Subscriber): Snapshot {
    const rows = this.#rowsFor(subscriber, this.#changedAfter(-1, subscriber))
    const bytes = Buffer.from(encode({ type: 'snapshot', cursor: this.cursor, rows }))
    return { bytes, counter: this.#fleet.counter, at: this.#frame }
  }

  /** Sends a subscriber what lies in its new bounds. */
  rebound(subscriber: Subscriber): void {
    const scope = this.#scopes.get(subscriber.scopeKey)
    if (scope && !hasTaken(subscriber)) return this.#fallBehind(scope, subscriber, -1)
    const rows = this.#rows(subscriber, this.#changedAfter(-1, subscriber))
    subscriber.send(encode({ type: 'changes', cursor: this.cursor, rows }))
  }

  /** What a subscriber may see changed: it fetches the list again. */
  refresh(subscriber: Subscriber): void {
    const scope = this.#scopes.get(subscriber.scopeKey)
    if (scope) this.#tell(scope, subscriber, { type: 'vehicles', vehicleIds: [] })
  }

  remove(subscriber: Subscriber): void {
    const scope = this.#scopes.get(subscriber.scopeKey)
    scope?.subscribers.delete(subscriber)
    if (scope?.subscribers.size === 0) this.#scopes.delete(scope.key)
  }

  /**
   * Vehicles or landmarks were added, edited or deleted: whoever may see their organisation fetches the list again
   * (WS-1).
   */
  announce(announcement: Announcement): void {
    this.#announced.push({ counter: this.#fleet.count(), ...announcement })
    if (this.#announced.length > MOST_ANNOUNCED) this.#forgotten = this.#announced.shift()?.counter ?? this.#forgotten
    for (const scope of this.#scopes.values()) {
      for (const subscriber of scope.subscribers) this.#announce(scope, subscriber, announcement)
    }
  }

  /**
   * Announcements made while a client that goes on from a cursor was away. One that was away for longer than they are
   * kept, or that comes from another run of the server, fetches the list again in any case.
   */
  #tellMissedVehicles(scope: Scope, subscriber: Subscriber, cursor: string | undefined, since: number): void {
    if (cursor === undefined) return
    // which alarms were told meanwhile is not kept
    if (subscriber.seesAlarms) this.#tell(scope, subscriber, { type: 'alarms', alarmIds: [] })
    if (since < this.#forgotten) this.#tell(scope, subscriber, { type: 'vehicles', vehicleIds: [] })
    else for (const missed of this.#announced) if (missed.counter > since) this.#announce(scope, subscriber, missed)
  }

  /** Alarms began, changed or were handled: whoever may see them hears of it within a second. */
  announceAlarms(alarms: readonly (AlarmSubject & { readonly alarmId: number })[]): void {
    for (const { alarmId, orgId, subjectKind, subjectId } of alarms)
      this.#alarms.set(alarmId, { orgId, subjectKind, subjectId })
  }

  #tellAlarms(): void {
    if (this.#alarms.size === 0 || this.#frame - this.#alarmsSentAt < FRAMES_PER_SECOND) return
    this.#alarmsSentAt = this.#frame
    const alarms = [...this.#alarms]
    this.#alarms.clear()
    for (const scope of this.#scopes.values()) {
      for (const subscriber of scope.subscribers) {
        const alarmIds = alarms.flatMap(([alarmId, alarm]) => (subscriber.seesAlarm(alarm) ? [alarmId] : []))
        if (alarmIds.length === 0) continue
        this.#tell(scope, subscriber, { type: 'alarms', alarmIds: alarmIds.length <= MOST_ALARMS ? alarmIds : [] })
      }
    }
  }

  /** Sends one frame; runs by the timer. Where that takes long, the rest follows between what else there is to do. */
  tick(): void {
    this.#frame++
    if (this.#sending) return
    this.#sending = this.#frames()
    this.#send()
  }

  #send(): void {
    const until = this.#clock.monotonic() + SLICE_MS
    while (this.#sending?.next().done === false)
      if (this.#clock.monotonic() > until) return void setImmediate(() => this.#send())
    this.#sending = undefined
  }

  /** Sends what is due, a step for each client. */
  *#frames(): Generator<void, void> {
    this.#tellAlarms()
    const dirty = this.#fleet.takeDirty()
    for (const scope of this.#scopes.values()) {
      for (const orgId of smaller(dirty, scope.orgIds)) {
        if (scope.orgIds.has(orgId)) for (const slot of dirty.get(orgId) ?? []) scope.pending.add(slot)
      }
      const due = scope.fast || this.#frame - scope.sentAt >= FRAMES_PER_SECOND
      if (due && (scope.pending.size > 0 || scope.behind)) yield* this.#sendFrame(scope)
      if (scope.snapshot && this.#frame - scope.snapshot.at >= FRAMES_PER_SECOND) scope.snapshot = undefined
    }
  }

  *#sendFrame(scope: Scope): Generator<void, void> {
    const changed = scope.pending
    scope.pending = new Set()
    scope.behind = false
    scope.sentAt = this.#frame
    const { cursor } = this
    const { counter } = this.#fleet
    let shared: Buffer | undefined
    for (const subscriber of scope.subscribers) {
      yield
      // it came meanwhile and knows more
      if (subscriber.seen > counter) continue
      if (!hasRoom(subscriber)) {
        this.#fallBehind(scope, subscriber, subscriber.seen)
        continue
      }
      for (const type of subscriber.owed) subscriber.send(encode(NOTICES[type]))
      subscriber.owed.clear()
      if (subscriber.behind || subscriber.filtered) {
        const source = subscriber.behind ? this.#changedAfter(subscriber.seen, subscriber) : changed
        const rows = this.#rows(subscriber, source)
        if (subscriber.seen < 0) subscriber.send(encode({ type: 'snapshot', cursor, rows }))
        else if (rows.vehicleId.length > 0) subscriber.send(encode({ type: 'changes', cursor, rows }))
        // a vehicle that came to the user's places or left them is a vehicle added or taken away
        const vehicleIds = subscriber.takeMovedOver()
        if (vehicleIds.length > 0) subscriber.send(encode({ type: 'vehicles', vehicleIds }))
        subscriber.behind = false
      } else if (changed.size > 0) {
        // as bytes: a string would be encoded once more for every one of them
        shared ??= Buffer.from(encode({ type: 'changes', cursor, rows: this.#rowsFor(subscriber, changed) }))
        subscriber.send(shared)
      }
      subscriber.seen = counter
    }
  }

  /** Tells a client which of the changed records it may see, if any. */
  #announce(scope: Scope, subscriber: Subscriber, { of, changes }: Announcement): void {
    const ids = changes.filter(({ orgIds }) => orgIds.some((orgId) => subscriber.mayVisit(orgId))).map(({ id }) => id)
    if (ids.length === 0) return
    // whoever is limited to some vehicles is not told which others there are
    const visible = subscriber.limited ? [] : ids
    this.#tell(
      scope,
      subscriber,
      of === 'vehicles' ? { type: of, vehicleIds: visible } : { type: of, landmarkIds: visible },
    )
  }

  #changedAfter(counter: number, subscriber: Subscriber): Iterable<FleetSlot> {
    return this.#fleet.changedAfter(counter, subscriber.wantedOrgIds)
  }

  #rows(subscriber: Subscriber, slots: Iterable<FleetSlot>): LiveColumns {
    const out = emptyLiveColumns()
    const row = this.#fleet.rowFor(subscriber)
    for (const slot of slots) if (subscriber.takes(slot)) row.of(slot).appendTo(out)
    return out
  }

  /** Rows for everyone who sees the same as this subscriber. */
  #rowsFor(subscriber: Subscriber, slots: Iterable<FleetSlot>): LiveColumns {
    const out = emptyLiveColumns()
    const row = this.#fleet.rowFor(subscriber)
    for (const slot of slots) row.of(slot).appendTo(out)
    return out
  }

  #scopeOf(subscriber: Subscriber): Scope {
    const known = this.#scopes.get(subscriber.wantedScope)
    if (known) return known
    const scope: Scope = {
      key: subscriber.wantedScope,
      subscribers: new Set(),
      orgIds: subscriber.wantedOrgIds,
      fast: subscriber.fast,
      pending: new Set(),
      behind: false,
      snapshot: undefined,
      sentAt: this.#frame - FRAMES_PER_SECOND,
    }
    this.#scopes.set(scope.key, scope)
    return scope
  }

  /** The change counter after which everything is that a cursor has not seen; -1 for none, or where that is not known. */
  #counterOf(cursor: string | undefined): number {
    const [run, counter, place] = cursor?.split('-') ?? []
    if (run !== this.#run) return this.#marks.counterAt(place)
    if (!counter || !/^\d{1,15}$/.test(counter)) return -1
    return Number(counter) <= this.#fleet.counter ? Number(counter) : -1
  }
}

function hasRoom(subscriber: Subscriber): boolean {
  return subscriber.buffered <= SLOW_BYTES
}

/** Whether a client has all but taken what it was sent. */
function hasTaken(subscriber: Subscriber): boolean {
  return subscriber.buffered <= TAKEN_BYTES
}

/** The keys of whichever has fewer. */
function smaller(dirty: ReadonlyMap<number, unknown>, orgIds: ReadonlySet<number>): Iterable<number> {
  return dirty.size < orgIds.size ? dirty.keys() : orgIds
}

function encode(message: ServerMessage): string {
  return JSON.stringify(message)
}
