import { CHANGES_KEPT } from './fleetChanges.queries.ts'

/** Which fleet a browser has. */
export interface SheetVersion {
  readonly horizon: number
  /** Seconds since 1970 UTC. */
  readonly at: number
}

/** Seconds for which a version is good: some less than changes are kept. */
const GOOD_FOR = CHANGES_KEPT - 600

/** As a sheet bears it and a browser says it again. @param sight stands for what its reader sees */
export const writeVersion = ({ horizon, at }: SheetVersion, sight: string): string => [horizon, at, sight].join('-')

/** Reads what {@link writeVersion} wrote; undefined for anything else, and for what was written for who saw something else. */
export function readVersion(text: string, sight: string): SheetVersion | undefined {
  const [, horizon, at, saw] = /^(\d{1,15})-(\d{1,12})-(\w+)$/.exec(text) ?? []
  return saw === sight ? { horizon: Number(horizon), at: Number(at) } : undefined
}

/** Whether all changes since are still known. @param now seconds since 1970 UTC */
export const isGood = ({ at }: SheetVersion, now: number): boolean => Math.abs(now - at) <= GOOD_FOR
