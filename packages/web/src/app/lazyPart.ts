import type { ComponentType, lazy } from 'react'
import { drawPart, type FetchedAhead } from './load/drawPart.ts'
import { isNewVersionThere, NewVersionError } from './load/newVersion.ts'
import { PartCode } from './load/PartCode.ts'
import { TRIES_OF_A_MINUTE } from './load/untilLoaded.ts'

/** Any component, as `lazy` takes them. */
type Part = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default']

type Load<T> = () => Promise<{ default: T }>

/**
 * A part of a screen, or a screen, whose code comes when it is first drawn. A connection that is lost just then must not
 * take the screen down: it is asked for again, and only then the screen says that it failed. Where the server has a newer
 * version of the client, the code will not come again, and the screen offers to reload.
 */
export function lazyPart<T extends Part>(load: Load<T>): T & FetchedAhead {
  const code = new PartCode(async () => (await load()).default as ComponentType<object>, {
    tries: TRIES_OF_A_MINUTE,
    onFailure,
  })
  return drawPart(code) as unknown as T & FetchedAhead
}

async function onFailure(): Promise<void> {
  if (await isNewVersionThere()) throw new NewVersionError()
}
