import type { getModelSelect } from '@waymark/contract/rooms/device/device.ts'
import type { CallResult } from '@waymark/contract/call.ts'
import { onSessionEnd, useSession } from '../sessionStore.ts'

type Models = CallResult<typeof getModelSelect>

const KEY = 'waymark.models'

onSessionEnd(() => localStorage.removeItem(KEY))

/** Keeps the list of models on this computer for as long as its user is signed in (LOGIN-1). */
export function keepModels(models: Models): void {
  const userId = useSession.getState().info?.user.userId
  if (userId !== undefined) localStorage.setItem(KEY, JSON.stringify({ userId, models }))
}

/** The list as it was last; undefined where none was kept for who is signed in. */
export function keptModels(): Models | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '') as { userId: number; models: Models }
    return kept.userId === useSession.getState().info?.user.userId ? kept.models : undefined
  } catch {
    // nothing kept, or nothing that can be read
    return undefined
  }
}
