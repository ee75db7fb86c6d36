import { useState } from 'react'

/** Whether something is going on that takes its time, and what marks the time that it takes; of several at once the last ends it. */
export function useBusy(): readonly [busy: boolean, during: <Result>(work: Promise<Result>) => Promise<Result>] {
  const [running, setRunning] = useState(0)
  const during = async <Result>(work: Promise<Result>): Promise<Result> => {
    setRunning((count) => count + 1)
    try {
      return await work
    } finally {
      setRunning((count) => count - 1)
    }
  }
  return [running > 0, during]
}
