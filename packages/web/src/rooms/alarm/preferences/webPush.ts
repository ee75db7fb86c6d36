/** Where the worker that shows what is pushed is served. */
const WORKER = '/worker.js'

/** What the server needs to push to a browser. */
export interface PushSubscriptionKeys {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** Whether the browser can be pushed to at all: only over HTTPS, or on the same machine. */
export const mayPush = (): boolean =>
  window.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function current(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Address under which this browser is pushed to; undefined where it is not. */
export async function pushEndpoint(): Promise<string | undefined> {
  return (await current())?.endpoint
}

/**
 * Asks the user and subscribes this browser.
 *
 * @param key the server's VAPID public key, base64url
 */
export async function subscribePush(key: string): Promise<PushSubscriptionKeys | 'denied' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  try {
    const registration = await navigator.serviceWorker.register(WORKER)
    await untilActive(registration)
    const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    const { endpoint, keys } = subscription.toJSON()
    return endpoint && keys?.p256dh && keys.auth ? { endpoint, p256dh: keys.p256dh, auth: keys.auth } : 'failed'
  } catch {
    // the browser's push service is out of reach, or there is none
    return 'failed'
  }
}

/** Takes this browser off; answers with the address it had. */
export async function unsubscribePush(): Promise<string | undefined> {
  const subscription = await current()
  if (!subscription) return undefined
  await subscription.unsubscribe()
  return subscription.endpoint
}

/** A browser subscribes only once the worker runs. */
async function untilActive(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting
  if (registration.active || !worker) return
  await new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve()
    })
  })
}
