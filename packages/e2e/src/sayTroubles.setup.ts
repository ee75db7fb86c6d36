import { afterEach } from 'vitest'
import { PageWatch } from './PageWatch.ts'

/** What a page did that it must not is said with the test that failed beside it, and not held against its second try. */
afterEach(({ task }) => {
  if (task.result?.state !== 'fail') return
  const troubles = PageWatch.takeAll()
  if (troubles.length > 0) throw new Error(`Pages meanwhile: ${troubles.join(' | ')}`)
})
