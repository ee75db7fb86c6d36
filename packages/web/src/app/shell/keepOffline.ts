import { PHONE } from '../phone.ts'
import { fetchAhead, whenIdle } from '../../ui/whenIdle.ts'

/** Where the worker is served that keeps the client and shows what is pushed. */
const WORKER = '/worker.js'

/**
 * Has the client kept in this browser, so that it opens without a network: on phones, and where it was installed. Others
 * load it each time, which asks nothing of them.
 */
export function keepOffline(): () => void {
  const isWanted = matchMedia(PHONE).matches || matchMedia('(display-mode: standalone)').matches
  if (!import.meta.env.PROD || !isWanted || !window.isSecureContext || !('serviceWorker' in navigator)) return () => {}
  return whenIdle(() => fetchAhead(keep))
}

async function keep(): Promise<void> {
  await navigator.serviceWorker.register(WORKER)
  const { active } = await navigator.serviceWorker.ready
  // what was loaded before there was a worker
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage({ keep: ['/', ...loaded] })
}
