import { useEffect } from 'react'
import { useInstallSession } from './installSession.ts'
import { keepLists } from './knownLists.ts'
import { usePhoneInstalls } from './phoneInstalls.ts'
import { isToSend, sendInstalls } from './sendInstalls.ts'

/** Milliseconds between two tries while something waits. */
const EVERY = 10_000

/** Sends what waits: at once, when the network comes back, and again and again until it is there. */
export function useSending(): void {
  const token = useInstallSession((state) => state.session?.token)
  const waits = usePhoneInstalls((state) => state.installs?.some(isToSend) ?? false)
  useEffect(() => {
    // what was sent changes what waits for a vehicle
    if (token !== undefined && !waits) void keepLists().catch(() => undefined)
  }, [token, waits])
  useEffect(() => {
    if (token === undefined || !waits) return undefined
    const send = (): void => void sendInstalls()
    send()
    const timer = setInterval(send, EVERY)
    window.addEventListener('online', send)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', send)
    }
  }, [token, waits])
}
