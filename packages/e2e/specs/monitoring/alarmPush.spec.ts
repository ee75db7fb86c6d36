import type { Page, Worker } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { World } from '../../src/World.ts'

let world: World
let page: Page
let worker: Worker
beforeAll(async () => {
  world = await World.start({ isWhole: true })
  page = await world.signedIn('/messages', { serviceWorkers: 'allow' })
  const context = page.context()
  await context.grantPermissions(['notifications'], { origin: world.waymark.url })
  const started = context.waitForEvent('serviceworker')
  await page.evaluate(() => navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready))
  worker = await started
})
afterAll(() => world.stop())

/** Hands a push to the worker as the browser does; without a note its data is what no key fits. */
const push = async (note?: object): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  const registrationId = await new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
    void session.send('ServiceWorker.enable')
  })
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: world.waymark.url,
    registrationId,
    data: note ? JSON.stringify(note) : '',
  })
  await session.detach()
}
const shown = () =>
  page.evaluate(async () => {
    const notes = await (await navigator.serviceWorker.ready).getNotifications()
    return notes.map(({ title, body, tag }) => ({ title, body, tag }))
  })

describe('alarms pushed to a browser', () => {
  it('are shown, one that comes twice once, and lead to the alarm', async () => {
    const note = { title: 'High: Truck 7', body: 'Speed above 56 mph', path: '/#/messages?message=12', tag: 'alarm-3' }
    // the second takes the place of the first: what it says tells that it is there
    const bothAndShown = async () => {
      await push({ ...note, body: 'Speed above 50 mph' })
      await push(note)
      return shown()
    }
    // again where one was lost on its way to the worker
    await expect.poll(bothAndShown, { interval: 1000 }).toEqual([{ title: note.title, body: note.body, tag: note.tag }])
    await worker.evaluate(async () => {
      const scope = globalThis as unknown as {
        registration: ServiceWorkerRegistration
        dispatchEvent: (event: Event) => boolean
        NotificationEvent: new (type: string, init: { notification: Notification }) => Event
      }
      const [notification] = await scope.registration.getNotifications()
      if (notification) scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
    })
    await page.waitForURL(/#\/messages\?message=12$/)
    await expect.poll(shown).toEqual([])
  })

  it('are shown as such where the note cannot be read', async () => {
    const pushedAndShown = async () => {
      await push()
      return shown()
    }
    // again where one was lost on its way to the worker: the same tag takes its own place
    await expect.poll(pushedAndShown, { interval: 1000 }).toMatchObject([{ title: 'Waymark' }])
  })
})
