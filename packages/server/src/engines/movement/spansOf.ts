import type { ArrivalRow } from '../arrivals/public.ts'

/** Times of a device's reports that came with a commit, milliseconds since 1970 UTC, both counted. */
export interface Span {
  readonly xid: number
  readonly first: number
  readonly last: number
}

/** What came of some devices, by device, in order of commits. */
export function spansOf(rows: readonly ArrivalRow[], isOwn: (device: number) => boolean): Map<number, Span[]> {
  const spans = new Map<number, Span[]>()
  for (const { xid, devices, first_ms, last_ms } of rows) {
    for (const [i, device] of devices.entries()) {
      if (!isOwn(device)) continue
      const span = { xid, first: first_ms[i] ?? 0, last: last_ms[i] ?? 0 }
      const have = spans.get(device)
      if (have) have.push(span)
      else spans.set(device, [span])
    }
  }
  return spans
}
