import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds of the past that go by in a second. */
export const SPEEDS = [60_000, 600_000, 3_600_000] as const
export type Speed = (typeof SPEEDS)[number]

/** Lets the past go by: a step a second, and none before the last one is there. */
export function usePlayer(at: number | null, isLoading: boolean, step: (ms: number) => void) {
  const [isOn, setOn] = useState(false)
  const [speed, setSpeed] = useState<Speed>(600_000)
  const isPlaying = isOn && at !== null
  const onStep = useEffectEvent(() => step(speed))
  useEffect(() => {
    if (!isPlaying || isLoading) return undefined
    const timer = setTimeout(onStep, 1000)
    return () => clearTimeout(timer)
  }, [isPlaying, isLoading, at])
  return { isPlaying, speed, setSpeed, toggle: () => setOn(!isPlaying) }
}
