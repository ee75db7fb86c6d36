import type { ServerMessage } from '@waymark/contract/event.ts'
import { getAlarmEvidence, getAlarmList } from '@waymark/contract/rooms/alarm/alarm.ts'
import { getMonitorFrame, getMonitorSheet, type MonitorFrame } from '@waymark/contract/rooms/monitoring.ts'
import { call, callBytes } from '../../../app/api.ts'
import { LiveClient } from '../../../app/live/LiveClient.ts'
import { useLiveStatus } from '../../../app/live/liveStatus.ts'
import type { Refusal } from '../../../app/refusal/Refusal.ts'
import { endSession, onSessionEnd, useSession } from '../../../app/sessionStore.ts'
import { refresh } from '../../../app/useCall.ts'
import { FleetColumns } from './FleetColumns.ts'
import { rowsOfSheet, type SheetOfRows } from './FleetRows.ts'
import { withChanges } from './withChanges.ts'

export type FleetState =
  | { phase: 'loading' }
  | { phase: 'failed'; refusal: Refusal }
  | { phase: 'ready'; columns: FleetColumns; data: MonitorFrame }

/** The fleet as it stood at a past instant, milliseconds since 1970 UTC. */
export interface PastFleet {
  phase: 'ready'
  at: number
  columns: FleetColumns
  data: MonitorFrame
}

type RowsListener = (rows: Uint32Array) => void
type StreamedRows = Extract<ServerMessage, { type: 'changes' | 'snapshot' }>['rows']

/** What is on screen is redrawn at most this often by live changes. Milliseconds. */
const TICK = 1000
/** The clock moves statuses on this often. */
const AGEING = 30_000
const RELOAD_DELAY = 1500

/**
 * The fleet outside of React: fetched once, kept up to date by the live stream. The map hears of rows as they change;
 * lists read a version that moves at most once a second.
 */
class FleetStore {
  state: FleetState = { phase: 'loading' }
  /** What is shown instead of the live fleet, which goes on unseen. */
  past: PastFleet | undefined
  /** Moves with every redraw that is due. */
  version = 0
  readonly #listeners = new Set<() => void>()
  readonly #rowListeners = new Set<RowsListener>()
  readonly #landmarkListeners = new Set<() => void>()
  #live: LiveClient | undefined
  #tick: ReturnType<typeof setTimeout> | undefined
  /** Something has changed since the last redraw. */
  #waiting = false
  #ageing: ReturnType<typeof setInterval> | undefined
  #reload: ReturnType<typeof setTimeout> | undefined
  /** Of which state of the fleet the rows are, where changes of it can be had. */
  #fleetVersion: string | undefined
  /** How often the whole fleet was wanted, and up to which of these it came. */
  #wholeWanted = 0
  #wholeCame = 0
  /** What the stream said since what changed was asked for, which that may not hold yet. */
  #streamed: StreamedRows[] | undefined
  /** Changes are wanted every 250 ms, not every second. */
  #fast = false
  /** So many want that now. */
  #hurried = 0

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Shows the fleet at a past instant; undefined: live again. */
  show(past: PastFleet | undefined): void {
    this.past = past
    this.#emit()
  }

  /** The moment that is shown, milliseconds since 1970 UTC. */
  now(): number {
    return this.past?.at ?? Date.now()
  }

  /** Has everything that shows the fleet look at it again. */
  readonly redraw = (): void => this.#emit()

  /** Hears of changed rows at once. */
  onRows(listener: RowsListener): () => void {
    this.#rowListeners.add(listener)
    return () => this.#rowListeners.delete(listener)
  }

  /** Hears that landmarks were added, edited or deleted. */
  onLandmarks(listener: () => void): () => void {
    this.#landmarkListeners.add(listener)
    return () => this.#landmarkListeners.delete(listener)
  }

  /** Has changes come every 250 ms, for a vehicle that is being followed, or every second again once nobody wants that. */
  hurry(wanted: boolean): void {
    this.#hurried += wanted ? 1 : -1
    const fast = this.#hurried > 0
    if (fast === this.#fast) return
    this.#fast = fast
    this.#live?.send({ type: 'pace', fast })
  }

  /** Fetches the fleet and follows it, unless that is being done already. */
  start(): void {
    if (this.#ageing) return
    this.#ageing = setInterval(() => this.#age(), AGEING)
    void this.load()
  }

  /** Fetches the fleet anew and goes on from there. */
  async load(): Promise<void> {
    this.#wholeWanted++
    await this.#renew()
  }

  /** Fetches what of the fleet changed, or all of it where that is wanted or nobody knows what changed. */
  async #renew(): Promise<void> {
    const wanted = this.#wholeWanted
    const since = wanted === this.#wholeCame && this.#live ? this.#fleetVersion : undefined
    const streamed: StreamedRows[] = []
    this.#streamed = streamed
    const [frame, sheet] = await Promise.all([
      call(getMonitorFrame, {}, { latest: 'monitorFrame' }),
      callBytes(getMonitorSheet, since === undefined ? {} : { since }, { latest: 'monitorSheet' }),
    ])
    if (this.#streamed === streamed) this.#streamed = undefined
    if (!frame.ok) return this.#fail(frame)
    if (!sheet.ok) return this.#fail(sheet)
    const came = rowsOfSheet(sheet.data)
    const columns = new FleetColumns(this.#rowsWith(came), frame.data.missionList, Date.now())
    this.#fleetVersion = came.version
    if (came.since === undefined) this.#wholeCame = wanted
    // vehicles that did not change stand as the stream left them: it goes on, and what it said of the others meanwhile counts
    else for (const rows of streamed) columns.merge(rows, Date.now())
    this.#become({ phase: 'ready', data: frame.data, columns })
    if (came.since === undefined) this.#follow(came.cursor)
  }

  #rowsWith({ rows, since, gone }: SheetOfRows): SheetOfRows['rows'] {
    return since !== undefined && this.state.phase === 'ready' ? withChanges(this.state.columns, rows, gone) : rows
  }

  #fail(refusal: Refusal): void {
    // A fleet that is on screen is worth more than the message that a refresh failed.
    if (refusal.errorCode === 'aborted' || this.state.phase === 'ready') return
    this.#become({ phase: 'failed', refusal })
  }

  /** Takes over the saved filters after one was saved or taken away. */
  keepFilters(filterList: MonitorFrame['filterList']): void {
    if (this.state.phase === 'ready') this.#become({ ...this.state, data: { ...this.state.data, filterList } })
  }

  stop(): void {
    clearInterval(this.#ageing)
    clearTimeout(this.#tick)
    clearTimeout(this.#reload)
    this.#ageing = undefined
    this.#tick = undefined
    this.#waiting = false
    this.#live?.stop()
    this.#live = undefined
    this.past = undefined
    this.#fleetVersion = undefined
    this.#become({ phase: 'loading' })
  }

  #follow(cursor: string): void {
    const token = useSession.getState().info?.token
    if (!token) return
    this.#live?.stop()
    const live = new LiveClient(
      token,
      {
        onMessage: (message) => this.#hear(message),
        onState: (state) => useLiveStatus.setState({ state }),
        onSubscribed: () => {
          if (this.#fast) live.send({ type: 'pace', fast: true })
        },
      },
      // after a long absence the whole list comes anew: to be sent it twice would be twice the wait
      { snapshot: false },
    )
    this.#live = live
    live.start(cursor)
  }

  #hear(message: ServerMessage): void {
    // alarms are fetched by whoever shows them: the count above, the inbox, the drawer
    if (message.type === 'alarms') for (const each of [getAlarmList, getAlarmEvidence]) refresh(each)
    if (message.type === 'landmarks') for (const listener of this.#landmarkListeners) listener()
    if (message.type === 'vehicles' || message.type === 'landmarks') {
      // where vehicles are among changed landmarks comes with the whole list alone, and so does what was missed
      if (message.type === 'landmarks' || message.vehicleIds.length === 0) this.#wholeWanted++
      clearTimeout(this.#reload)
      this.#reload = setTimeout(() => void this.#renew(), RELOAD_DELAY)
    } else if (message.type === 'error') {
      if (String(message.errorCode) === '4031') endSession()
    } else if ('rows' in message && this.state.phase === 'ready') {
      this.#streamed?.push(message.rows)
      this.#changed(this.state.columns.merge(message.rows, Date.now()))
    }
  }

  #age(): void {
    if (this.state.phase === 'ready') this.#changed(this.state.columns.age(Date.now()))
  }

  #changed(rows: Uint32Array): void {
    if (rows.length === 0 || this.past) return
    for (const listener of this.#rowListeners) listener(rows)
    // The first change after a pause shows at once; those that follow within a tick show together at its end.
    if (this.#tick === undefined) this.#show()
    else this.#waiting = true
  }

  #show(): void {
    this.#waiting = false
    this.#tick = setTimeout(() => {
      this.#tick = undefined
      if (this.#waiting) this.#show()
    }, TICK)
    this.#emit()
  }

  #become(state: FleetState): void {
    this.state = state
    this.#emit()
  }

  #emit(): void {
    this.version++
    for (const listener of this.#listeners) listener()
  }
}

export const fleet = new FleetStore()

onSessionEnd(() => fleet.stop())
