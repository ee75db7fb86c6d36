// Shows what the server pushes to this browser, and keeps the client so that it opens without a network: the page, its
// code, and what the map is drawn from. Data of people is never kept here, and no call goes through this worker.

/** What is kept; another name drops all that was kept before. */
const KEPT = 'waymark-1'
/** Most files: those kept first go first. A version of the client has some two hundred. */
const MOST_FILES = 400
/** Milliseconds after which a network that does not answer counts as none. */
const PATIENCE = 6000

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
self.addEventListener('activate', (event) => event.waitUntil(begin()))

async function begin() {
  for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name)
  // the page is asked for while this worker starts, so that it waits for nobody
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && (pathname === '/' || pathname === '/index.html'))
    event.respondWith(newest(event, '/'))
  // the name of such a file changes with what is in it
  else if (pathname.startsWith('/assets/')) event.respondWith(keptFirst(event))
  else if (/^\/(?:basemap\/.+\.json|mark\.svg|icon-[\w-]+\.png|manifest\.webmanifest)$/.test(pathname))
    event.respondWith(newest(event, request))
})

// a page that was there before this worker says what it has loaded
self.addEventListener('message', (event) => {
  const { keep } = event.data ?? {}
  if (Array.isArray(keep)) event.waitUntil(keepAll(keep))
})

/** The network's answer, which is kept; without one what was kept. */
async function newest(event, key) {
  try {
    const preloaded = await event.preloadResponse
    const response = preloaded ?? (await fetch(event.request, { signal: AbortSignal.timeout(PATIENCE) }))
    if (response.ok) event.waitUntil(put(key, response.clone()))
    return response
  } catch (error) {
    const kept = await caches.match(key)
    if (kept) return kept
    throw error
  }
}

async function keptFirst(event) {
  const kept = await caches.match(event.request)
  if (kept) return kept
  const response = await fetch(event.request)
  if (response.ok) event.waitUntil(put(event.request, response.clone()))
  return response
}

async function put(key, response) {
  const cache = await caches.open(KEPT)
  await cache.put(key, response)
  const keys = await cache.keys()
  for (const old of keys.slice(0, Math.max(0, keys.length - MOST_FILES)))
    if (new URL(old.url).pathname !== '/') await cache.delete(old)
}

async function keepAll(urls) {
  for (const url of urls) {
    const { origin, pathname } = new URL(url, self.location.origin)
    const isOurs = origin === self.location.origin && (pathname === '/' || pathname.startsWith('/assets/'))
    if (!isOurs || (pathname !== '/' && (await caches.match(pathname)))) continue
    const response = await fetch(pathname).catch(() => undefined)
    if (response?.ok) await put(pathname, response)
  }
}

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = noteOf(event.data)
  // the same tag: one that comes twice takes its own place
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: { path },
    }),
  )
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
