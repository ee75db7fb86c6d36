import type { InstallSession } from '@waymark/contract/rooms/device/install.ts'
import { create } from 'zustand'

const ENTRY = 'waymark.install'

/** The session of an installer, with how far the phone's clock is behind the server's, milliseconds. */
export interface PhoneSession extends InstallSession {
  readonly behind: number
}

/** The session of an installer on this phone; null without. It is nobody's account, and apart from theirs. */
export const useInstallSession = create<{ readonly session: PhoneSession | null }>(() => ({ session: kept() }))

function kept(): PhoneSession | null {
  try {
    const session = JSON.parse(localStorage.getItem(ENTRY) ?? 'null') as PhoneSession | null
    return session && Date.parse(session.expiresAt) > Date.now() + session.behind ? session : null
  } catch {
    return null // Nothing of ours.
  }
}

export function beginInstallSession(answer: InstallSession): void {
  const session = { ...answer, behind: Date.parse(answer.serverTime) - Date.now() }
  localStorage.setItem(ENTRY, JSON.stringify(session))
  useInstallSession.setState({ session })
}

/** The session is over; what was entered stays on the phone. */
export function endInstallSession(): void {
  localStorage.removeItem(ENTRY)
  useInstallSession.setState({ session: null })
}

/** Milliseconds since 1970 UTC by the server's clock, as far as it is known. */
export const serverNow = (): number => Date.now() + (useInstallSession.getState().session?.behind ?? 0)
