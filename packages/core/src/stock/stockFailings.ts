import { detectDevice, type DetectionFacts } from '../tracking/detectDevice.ts'

/** What a device in stock may fail its test by. */
export const STOCK_FAILINGS = ['notHeard', 'notLocated', 'batteryLow', 'signalWeak'] as const
export type StockFailing = (typeof STOCK_FAILINGS)[number]

/** What is known of a device that is tested. Times in milliseconds since 1970 UTC. */
export interface StockFacts extends DetectionFacts {
  /** When it was taken into stock. */
  readonly recorded: number
}

/**
 * What is wrong with a device in stock by its own reports; empty where it passes. Only what it said since it was taken in counts.
 * What it does not tell at all, such as the battery of a wired one, is nothing that it fails by.
 */
export function stockFailings(facts: StockFacts): StockFailing[] {
  const { recorded, heard, fixed } = facts
  if (heard < recorded) return ['notHeard']
  const found = new Set<string>(detectDevice(facts).map(({ finding }) => finding))
  const failed: StockFailing[] = []
  if (fixed < recorded) failed.push('notLocated')
  if (found.has('batteryLow')) failed.push('batteryLow')
  if (found.has('signalWeak')) failed.push('signalWeak')
  return failed
}
