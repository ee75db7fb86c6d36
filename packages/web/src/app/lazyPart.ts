import { lazy, type LazyExoticComponent } from 'react'
import { isNewVersionThere, NewVersionError } from './newVersion.ts'
import { untilLoaded } from './untilLoaded.ts'

/** Any component, as `lazy` takes them. */
type Part = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default']

/** A minute: a server that is started again is back by then. */
const TRIES = 30

/**
 * A part of a screen, or a screen, whose code comes when it is first drawn. A connection that is lost just then must not
 * take the screen down: it is asked for again, and only then the screen says that it failed. Where the server has a newer
 * version of the client, the code will not come again, and the screen offers to reload.
 */
export function lazyPart<T extends Part>(load: () => Promise<{ default: T }>): LazyExoticComponent<T> {
  return lazy(() => untilLoaded(load, { tries: TRIES, onFailure }))
}

async function onFailure(): Promise<void> {
  if (await isNewVersionThere()) throw new NewVersionError()
}
