/** A version of hardware as firmware and devices tell it: 5 or 6 digits, by their model (FW-2). */
export const HARDWARE_VERSION = /^\d{5,6}$/

/** Versions from and to, both of them included. */
export interface HardwareRange {
  readonly min: string
  readonly max: string
}

/** Which of two versions is later (above 0: the first); undefined where they have different numbers of digits, which compare to nothing. */
export function compareHardware(a: string, b: string): number | undefined {
  return a.length === b.length ? Number(a) - Number(b) : undefined
}

/** Whether firmware for a range of hardware is for hardware of that version (FW-3). */
export function fitsHardware(version: string, { min, max }: HardwareRange): boolean {
  const [fromMin, toMax] = [compareHardware(version, min), compareHardware(max, version)]
  return fromMin !== undefined && toMax !== undefined && fromMin >= 0 && toMax >= 0
}
