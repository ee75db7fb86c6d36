import { useRef } from 'react'

/**
 * Does one after the other, in the order in which they were asked for: what comes while one is under way waits, and none is lost.
 *
 * @param work does one; what it throws is reported, and the next goes on
 */
export function useInTurn<Item>(work: (item: Item) => Promise<void>): (item: Item) => void {
  const turn = useRef(Promise.resolve())
  return (item) => {
    turn.current = turn.current.then(() => work(item)).catch((error: unknown) => reportError(error))
  }
}
