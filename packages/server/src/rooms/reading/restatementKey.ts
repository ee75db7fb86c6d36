/** Which restatement: a part of what was said anew of a device at a moment (milliseconds since 1970 UTC). */
export interface RestatementId {
  readonly device: number
  readonly at: number
  readonly part: number
}

const KEY = /^(\d{1,9})-(\d{1,15})-(\d{1,9})$/

/** The name of a restatement. */
export const restatementKey = ({ device, at, part }: RestatementId): string => `${device}-${Math.floor(at)}-${part}`

/** The restatement of a name; undefined for what is none. */
export function readRestatementKey(key: string): RestatementId | undefined {
  const found = KEY.exec(key)
  return found ? { device: Number(found[1]), at: Number(found[2]), part: Number(found[3]) } : undefined
}
