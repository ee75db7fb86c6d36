import { hasPermission } from '@waymark/contract/hasPermission.ts'
import type { LoginInfo } from '@waymark/contract/rooms/session/session.ts'
import { create } from 'zustand'
import { SESSION_ENTRY, storedSession } from './signIn/storedSession.ts'

interface SessionState {
  /** The signed-in user; null without a session. Counts only with a token (PERM-4). */
  info: LoginInfo | null
  permissions: ReadonlySet<string>
  /** The user signed out by themselves: whoever is next begins at the start, not where this one was. */
  left: boolean
}

const endings = new Set<() => void>()

const permissionsOf = (info: LoginInfo | null): ReadonlySet<string> =>
  new Set(info?.menuList.map((entry) => entry.perms).filter((perms) => perms !== '') ?? [])

const stateOf = (info: LoginInfo | null, left = false): SessionState => ({
  info,
  permissions: permissionsOf(info),
  left,
})

export const useSession = create<SessionState>(() => stateOf(storedSession()))

/** Keeps a sign-in: in this tab only, or on this computer when `remember`. */
export function beginSession(info: LoginInfo, remember: boolean): void {
  endStorage()
  const storage = remember ? localStorage : sessionStorage
  storage.setItem(SESSION_ENTRY, JSON.stringify(info))
  useSession.setState(stateOf(info))
}

/** Replaces what is kept of the user, where it was kept. */
export function updateSession(change: (info: LoginInfo) => LoginInfo): void {
  const { info } = useSession.getState()
  if (!info) return
  const next = change(info)
  const storage = localStorage.getItem(SESSION_ENTRY) ? localStorage : sessionStorage
  storage.setItem(SESSION_ENTRY, JSON.stringify(next))
  useSession.setState(stateOf(next))
}

/** Calls `listener` whenever a session ends, so that every store forgets what it held (LOGOUT-1). */
export function onSessionEnd(listener: () => void): void {
  endings.add(listener)
}

/** Forgets the user and everything that was loaded for them, in memory and in storage. */
export function endSession(left = false): void {
  endStorage()
  if (!useSession.getState().info) return
  useSession.setState(stateOf(null, left))
  for (const ending of endings) ending()
}

function endStorage(): void {
  sessionStorage.removeItem(SESSION_ENTRY)
  localStorage.removeItem(SESSION_ENTRY)
}

/** Signing out in one browser tab signs out all of them. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === SESSION_ENTRY && event.newValue === null && !sessionStorage.getItem(SESSION_ENTRY)) endSession()
  })
}

/** True when the user holds the permission, or any of a list. */
export function usePermission(asked: string | readonly string[]): boolean {
  return useSession((state) => hasPermission(state.permissions, asked))
}

/** True for one who sees no more of their organizations than some vehicles, groups or landmarks (PERM-15). */
export function useIsLimited(): boolean {
  return useSession(({ info }) => info?.user.limited === true)
}
