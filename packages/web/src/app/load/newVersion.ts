import { create } from 'zustand'
import { readPage } from '../api.ts'

/** A part's code is gone, since the server has a newer version of the client: only a reload brings it. */
export class NewVersionError extends Error {
  override name = 'NewVersionError'
}

/** Whether it is known that the server has another version than the one that runs. */
export const useNewVersion = create<{ isThere: boolean }>(() => ({ isThere: false }))

/** Asks the server whether its page begins with other code than this one did. It says no where nobody answers. */
export async function isNewVersionThere(): Promise<boolean> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  const page = await readPage().catch(() => undefined)
  if (!own || !page || !page.includes('<script') || page.includes(`"${own}"`)) return false
  useNewVersion.setState({ isThere: true })
  return true
}
