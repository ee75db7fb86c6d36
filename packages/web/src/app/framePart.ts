import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

/** Milliseconds between two tries to fetch code while the server is away. */
const AGAIN = 2000

/**
 * A part of the frame around all screens, whose code comes when it is first drawn. Nothing stands between the frame and
 * the whole page, so it is fetched until it comes: a lost connection must not take the page down.
 */
export function framePart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await untilLoaded(load) }))
}

async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN))
    }
}
