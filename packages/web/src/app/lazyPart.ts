import { lazy, type LazyExoticComponent } from 'react'
import { isNewVersionThere, NewVersionError } from './load/newVersion.ts'
import { untilLoaded } from './load/untilLoaded.ts'

/** Any component, as `lazy` takes them. */
type Part = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default']

type Load<T> = () => Promise<{ default: T }>

/** Code that came before it was drawn. */
const ahead = new WeakMap<Load<Part>, { default: Part }>()

/** A minute: a server that is started again is back by then. */
const TRIES = 30

/**
 * A part of a screen, or a screen, whose code comes when it is first drawn. A connection that is lost just then must not
 * take the screen down: it is asked for again, and only then the screen says that it failed. Where the server has a newer
 * version of the client, the code will not come again, and the screen offers to reload.
 */
export function lazyPart<T extends Part>(load: Load<T>): LazyExoticComponent<T> {
  return lazy(() => {
    const there = ahead.get(load) as { default: T } | undefined
    return there ? atOnce(there) : untilLoaded(load, { tries: TRIES, onFailure })
  })
}

/**
 * Fetches the code of a part ahead of time: once it is there, the part is drawn at once, without its stand-in first.
 * Failing is no trouble: whoever draws it asks again, and hears then.
 */
export async function fetchPartAhead<T extends Part>(load: Load<T>): Promise<void> {
  await load().then(
    (part) => ahead.set(load, part),
    () => undefined,
  )
}

/** A promise that does not make React wait: it shows a stand-in for at least 0.3 s wherever it has to. */
function atOnce<T>(value: T): Promise<T> {
  const settled: PromiseLike<T> = {
    // oxlint-disable-next-line unicorn/no-thenable
    then: (taken) => (taken?.(value), settled as never),
  }
  return settled as Promise<T>
}

async function onFailure(): Promise<void> {
  if (await isNewVersionThere()) throw new NewVersionError()
}
