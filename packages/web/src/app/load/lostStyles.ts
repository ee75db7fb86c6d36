import { TRIES_OF_A_MINUTE, untilLoaded } from './untilLoaded.ts'

/** Sheets that were lost and are asked for again. */
const coming = new Set<Promise<void>>()
/** Those that were put in place of a lost one: they are asked for again by themselves. */
const again = new WeakSet<EventTarget>()

/**
 * Asks again for style sheets that a lost connection kept away: what imports code takes a sheet for there once it was
 * asked for, and the code that comes with the next try would be drawn without it.
 */
export function keepStyles(): void {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet' || again.has(target)) return
      const sheet = bringAgain(target)
      coming.add(sheet)
      void sheet.catch(() => undefined).finally(() => coming.delete(sheet))
    },
    // it does not bubble
    true,
  )
}

/** Until all sheets that were lost are there. @throws Error where one does not come */
export async function stylesThere(): Promise<void> {
  await Promise.all(coming)
}

/** Keeps the place of the one that was lost: the order of sheets says which rule holds. */
async function bringAgain(lost: HTMLLinkElement): Promise<void> {
  let place = lost
  await untilLoaded(
    () =>
      new Promise<void>((resolve, reject) => {
        const next = document.createElement('link')
        again.add(next)
        next.rel = 'stylesheet'
        next.href = lost.href
        next.addEventListener('load', () => resolve())
        next.addEventListener('error', () => reject(new Error(`${lost.href} did not come`)))
        place.replaceWith(next)
        place = next
      }),
    { tries: TRIES_OF_A_MINUTE },
  )
}
