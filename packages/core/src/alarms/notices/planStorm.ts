/** When many alarms are a storm. */
export interface StormSettings {
  /** Messages that one person gets on one channel within the window before alarms are put together. */
  readonly most: number
  /** Milliseconds. */
  readonly window: number
}

/** A message that somebody got on a channel. */
export interface RecentMessage {
  /** Ms since 1970 UTC. */
  readonly at: number
  /** It listed several alarms. */
  readonly grouped: boolean
}

/** What becomes of alarms that are due: a message each, one for all, or none before a time (ms since 1970 UTC). */
export type StormPlan = 'each' | 'together' | { readonly until: number }

/**
 * How to tell one person on one channel of `due` alarms (at least one). A few go one by one, at once; many at a time go
 * together, at once; what comes soon after such a list waits for the end of the window, so that a storm is one message a
 * window. One alone is never a list: it waits until there is room or company.
 *
 * @param recent what they got within the window, the oldest first
 */
export function planStorm(due: number, recent: readonly RecentMessage[], { most, window }: StormSettings): StormPlan {
  const list = recent.findLast(({ grouped }) => grouped)
  if (list) return { until: list.at + window }
  if (due + recent.length <= most) return 'each'
  const [first] = recent
  return due > 1 || !first ? 'together' : { until: first.at + window }
}
