import { useEffect } from 'react'

/** Failures that stand on the page beside what they are of: whoever tells of all others leaves these out. */
const shown = new WeakSet<Error>()

/** Says that this part of the page shows a failure. */
export function useShownFailure(failure: Error | null): void {
  useEffect(() => {
    if (failure) shown.add(failure)
  }, [failure])
}

/** Whether some part of the page shows a failure. */
export const isShown = (failure: Error): boolean => shown.has(failure)
