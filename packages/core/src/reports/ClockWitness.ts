import { isClockRight, isClockWrong, hasWrongClock, LONGEST_HONEST_MS } from './markClocks.ts'

/** A device, and when its clock was last right by the arrival of what it said (ms since 1970 UTC). */
export type ClockWitness = [device: number, time: number]

/** Whether a device's next report in order of time is put aside for its clock; its flags must be marked by `markClocks`. */
export function isAsideOf(witnesses: readonly ClockWitness[], device: number, time: number, flags: number): boolean {
  if (!isClockWrong(flags)) return false
  return hasWrongClock(flags, time, witnesses.find(([of]) => of === device)?.[1] ?? -1)
}

/** Takes in a device's next report in order of time: it may bear witness of the clock for those that follow. */
export function noteWitness(witnesses: ClockWitness[], device: number, time: number, flags: number): void {
  if (!isClockRight(flags)) return
  for (const witness of witnesses)
    if (witness[0] === device) {
      witness[1] = time
      return
    }
  witnesses.push([device, time])
}

/** Those that still tell something of reports after `time` (ms since 1970 UTC), as new ones, in order of the devices. */
export function witnessesAfter(witnesses: readonly ClockWitness[], time: number): ClockWitness[] {
  return witnesses
    .filter(([, honest]) => time - honest < LONGEST_HONEST_MS)
    .map(([device, honest]): ClockWitness => [device, honest])
    .sort(([a], [b]) => a - b)
}
