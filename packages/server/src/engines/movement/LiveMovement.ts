import type { DeviceNow } from '../../rooms/movement/public.ts'

/** What the live list says of a device's movement. */
export interface LiveMovement {
  readonly device: number
  /** Since when it moves, idles or stands, seconds since 1970 UTC; 0 unknown. */
  readonly since: number
  /** 0 unknown, 1 empty, 2 loaded. */
  readonly load: 0 | 1 | 2
  /** When it entered the landmarks that it surely is at: ids with seconds since 1970 UTC. */
  readonly entered: readonly (readonly [landmark: number, seconds: number])[]
}

/** Does the live list say the same of a device? */
export function isSameMovement(a: LiveMovement | undefined, b: LiveMovement): boolean {
  if (a?.since !== b.since || a.load !== b.load || a.entered.length !== b.entered.length) return false
  return b.entered.every(([id, seconds], i) => a.entered[i]?.[0] === id && a.entered[i][1] === seconds)
}

export function liveMovement(device: number, { since, idleSince, visits, load }: DeviceNow): LiveMovement {
  const seconds = (ms: number): number => Math.max(0, Math.floor(ms / 1000))
  return {
    device,
    since: seconds(idleSince > 0 ? idleSince : since),
    load: load ? (load.isLoaded ? 2 : 1) : 0,
    entered: visits.map(({ landmark, start }) => [landmark, seconds(start)]),
  }
}
