// Shows alarms that the server pushes to this browser, and opens them on a click. A worker of its own: it takes part in
// nothing else, so that no page ever waits for it.

/** What the server says: title, body, path from the site's root, and a tag. */
function noteOf(data) {
  try {
    return data.json()
  } catch {
    // a push without a note must show something all the same
    return { title: 'Waymark', body: '', path: '/', tag: 'alarm' }
  }
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = noteOf(event.data)
  // the same tag: one that comes twice takes its own place
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/mark.svg', data: { path } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.path ?? '/'))
})

/** Shows an address of the site in a window that is open already, or in a new one. */
async function open(path) {
  const url = new URL(path.replace(/^\//, ''), self.registration.scope)
  // whatever a note says, only our own site is opened
  if (url.origin !== self.location.origin) return
  const [window] = await self.clients.matchAll({ type: 'window' })
  const shown = await window?.navigate(url.href).catch(() => undefined)
  if (shown) await shown.focus().catch(() => undefined)
  else await self.clients.openWindow(url.href)
}
