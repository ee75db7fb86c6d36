import { useMemo } from 'react'
import { instantText, useInstant } from './instant.ts'

/** What a call takes to answer as of the instant that is shown: nothing where that is now. */
export function useAtParam(): { at?: string } {
  const { at } = useInstant()
  return useMemo(() => (at === null ? {} : { at: instantText(at) }), [at])
}
