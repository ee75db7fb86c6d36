import { useEffect, useState } from 'react'

/** The time of day, renewed every `every` ms while on screen: what "3 min ago" counts from. */
export function useNow(every = 10_000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
