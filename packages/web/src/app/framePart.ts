import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { untilLoaded } from './untilLoaded.ts'

/**
 * A part of the frame around all screens, whose code comes when it is first drawn. Nothing stands between the frame and
 * the whole page, so it is fetched until it comes: a lost connection must not take the page down.
 */
export function framePart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await untilLoaded(load) }))
}
