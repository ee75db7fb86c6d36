import { useEffect } from 'react'

/** Failures that stand on the page beside what they are of: whoever tells of all others leaves these out. */
const told = new WeakSet<Error>()

/** Says that this part of the page tells of a failure. */
export function useTelling(failure: Error | null): void {
  useEffect(() => {
    if (failure) told.add(failure)
  }, [failure])
}

/** Whether some part of the page tells of a failure. */
export const isTold = (failure: Error): boolean => told.has(failure)
