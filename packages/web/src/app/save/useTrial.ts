import { useState } from 'react'
import type { Labels } from '../form/fieldsText.ts'
import type { Outcome } from '../wire.ts'
import { type DataOf, useSave } from './useSave.ts'

/** What came of a try of what is typed, before it is saved: the last answer, or why there is none. */
export function useTrial<Promised extends Promise<Outcome<unknown>>>(
  send: () => Promised,
  { labels, troubleIn }: { labels: Labels; troubleIn: (tried: DataOf<Promised>) => string | undefined },
) {
  const [tried, setTried] = useState<DataOf<Promised>>()
  const { busy, failure, save } = useSave(send, { done: setTried, labels })
  return {
    busy,
    tried,
    failure: failure ?? (tried === undefined ? undefined : troubleIn(tried)),
    start: () => {
      setTried(undefined)
      save()
    },
  }
}
