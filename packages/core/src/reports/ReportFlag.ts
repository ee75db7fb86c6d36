/**
 * Bits of a report's flags. A state that a device may leave out has two bits, "known" and "on", so that "off" and
 * "not said" stay apart.
 */
export const ReportFlag = {
  /** The position is a fix that the device itself calls good. */
  valid: 1,
  ignitionKnown: 2,
  ignitionOn: 4,
  motionKnown: 8,
  moving: 16,
  chargingKnown: 32,
  charging: 64,
  loadKnown: 128,
  loaded: 256,
  /** The position comes from cell towers or Wi-Fi, not from satellites. */
  estimated: 512,
  /** The device raised an alarm of its own; which one is in the attribute `alarm`. */
  alarm: 1024,
  /** When the report came, its clock was ahead: set by the server, no part of what the device said. */
  ahead: 2048,
  /** It came well before the time that it tells. Set where reports are read (`markClocks`), never stored. */
  clockAhead: 4096,
  /** It came years after the time that it tells, from a device that reports as things happen. Set as above. */
  clockBehind: 8192,
  /** It came so long after the time that it tells that its arrival is no witness of its clock. Set as above. */
  clockUnproven: 16384,
  /** It is ahead by more than any zone of the world is of UTC. Set beside `clockAhead`; the bit of the sign. */
  clockFarAhead: -32768,
} as const

/** What `markClocks` sets: for who reads reports here, neither stored nor told. */
export const CLOCK_MARKS =
  ReportFlag.clockAhead | ReportFlag.clockBehind | ReportFlag.clockUnproven | ReportFlag.clockFarAhead

/** Flags of a two-bit state: `known` always, `on` when the state is on. */
export function stateFlags(known: number, on: number, isOn: boolean): number {
  return isOn ? known | on : known
}

/** Reads a two-bit state back: undefined when the report did not say. */
export function readState(flags: number, known: number, on: number): boolean | undefined {
  return flags & known ? (flags & on) !== 0 : undefined
}
