import type { MonitorRow } from '@waymark/contract/rooms/monitoring.ts'
import { onSessionEnd, useSession } from '../../app/sessionStore.ts'

const STORAGE_KEY = 'waymark.lastKnown'

/** What was last heard of the fleet, kept on the phone for when there is no network. */
export interface LastKnown {
  readonly userId: number
  /** Ms since 1970 UTC. */
  readonly at: number
  readonly rows: readonly MonitorRow[]
  /** Vehicles that there are; more than were kept in large fleets. */
  readonly total: number
}

/** Where the session is: what nobody asked to keep ends with the tab. */
const storage = (): Storage => (localStorage.getItem('waymark.session') ? localStorage : sessionStorage)

/** Keeps what the server has answered; without room for it nothing is kept. */
export function keepLastKnown(rows: readonly MonitorRow[], total: number): void {
  const userId = useSession.getState().info?.user.userId
  if (userId === undefined) return
  try {
    storage().setItem(STORAGE_KEY, JSON.stringify({ userId, at: Date.now(), rows, total } satisfies LastKnown))
  } catch {
    storage().removeItem(STORAGE_KEY)
  }
}

/** What was kept for the user who is signed in; undefined without. */
export function readLastKnown(): LastKnown | undefined {
  try {
    const kept = JSON.parse(storage().getItem(STORAGE_KEY) ?? 'null') as LastKnown | null
    return kept && kept.userId === useSession.getState().info?.user.userId ? kept : undefined
  } catch {
    // a damaged entry is the same as none
    return undefined
  }
}

/** Another user of the phone must not find what this one saw. */
onSessionEnd(() => {
  sessionStorage.removeItem(STORAGE_KEY)
  localStorage.removeItem(STORAGE_KEY)
})
