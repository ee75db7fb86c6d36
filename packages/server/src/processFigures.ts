import type { ProtocolCounters } from '@waymark/gateway/transport/Counters.ts'

/** What a process tells the others of how it fares. */
export interface ProcessFigureSources {
  readonly counters: () => Record<string, ProtocolCounters>
  /** Reports that are not stored yet. */
  readonly reportsWaiting: () => number
  /** Clients of the live stream. */
  readonly viewers: () => number
  /** Seconds since it last saw what other processes had changed. */
  readonly changesBehind: () => number
  /** Seconds that the replica was waited for the last time; undefined without one. */
  readonly replicaBehind: (() => number) | undefined
}

/**
 * Makes what tells how a process fares at the moment: connections of trackers, what was refused since the start, reports
 * that wait, viewers, how far it is behind others, memory in bytes, and processor time in cores since it was told last.
 */
export function processFigures(sources: ProcessFigureSources) {
  const { counters, reportsWaiting, viewers, changesBehind, replicaBehind } = sources
  let last = { cpu: process.cpuUsage(), at: performance.now() }
  return (): Readonly<Record<string, number>> => {
    const now = { cpu: process.cpuUsage(), at: performance.now() }
    const busy = now.cpu.user + now.cpu.system - last.cpu.user - last.cpu.system
    const cpu = Math.round(busy / Math.max(1, now.at - last.at) / 10) / 100
    last = now
    const protocols = Object.values(counters())
    const sum = (of: (each: ProtocolCounters) => number): number => protocols.reduce((all, each) => all + of(each), 0)
    return {
      trackers: sum(({ connections }) => connections),
      refused: sum(({ refused }) => Object.values(refused).reduce((all, count) => all + count, 0)),
      reportsWaiting: reportsWaiting(),
      viewers: viewers(),
      changesBehind: changesBehind(),
      ...(replicaBehind ? { replicaBehind: replicaBehind() } : {}),
      memory: process.memoryUsage.rss(),
      cpu,
    }
  }
}
