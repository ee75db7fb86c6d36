import { beginLinkedLogin } from '@waymark/contract/rooms/session/linkedLogin.ts'
import type { LoginProvider } from '@waymark/contract/twoFactor.ts'
import { call } from '../api.ts'
import type { Refusal } from '../refusal/Refusal.ts'

const STORAGE_KEY = 'waymark.linkedLogin'

/** A sign-in with another provider that this tab began. */
interface Begun {
  provider: LoginProvider
  purpose: 'signIn' | 'bind'
  state: string
}

/** Leaves for the provider; answers only when that could not begin. */
export async function leaveFor(provider: LoginProvider, purpose: Begun['purpose']): Promise<Refusal | undefined> {
  const outcome = await call(beginLinkedLogin, { provider, purpose })
  if (!outcome.ok) return outcome
  const { url, state } = outcome.data
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ provider, purpose, state } satisfies Begun))
  window.location.assign(url)
  return undefined
}

/**
 * What this tab began, if `state` belongs to it; once. An answer to somebody else's sign-in must not become ours, or an
 * attacker could sign a victim in to the attacker's account.
 */
export function takeBegun(state: string | null): Begun | undefined {
  const kept = sessionStorage.getItem(STORAGE_KEY)
  sessionStorage.removeItem(STORAGE_KEY)
  if (kept === null) return undefined
  const begun = JSON.parse(kept) as Begun
  return begun.state === state ? begun : undefined
}
