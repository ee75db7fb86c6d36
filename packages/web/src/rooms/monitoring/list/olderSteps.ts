import { useFormat } from '../../../app/format/useFormat.ts'

/** Ages of the last report that can be asked for, hours. */
export const OLDER_STEPS = [1, 6, 12, 24, 72, 168, 720] as const

/** `6h`, `3d` in the user's language. */
export function useOlderLabel(): (hours: number) => string {
  const format = useFormat()
  return (hours) => format.duration(hours * 3_600_000)
}
