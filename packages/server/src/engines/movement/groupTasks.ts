import type { DeviceFolder } from './DeviceFolder.ts'

/** When a device's stored reports begin and end; milliseconds since 1970 UTC. */
export interface StoredSpan {
  readonly first: number
  readonly last: number
}

/** A device that is to be computed from its stored reports. */
export interface Task {
  readonly folder: Pick<DeviceFolder, 'facts' | 'recompute'>
  /** What is known of it from then on is computed anew; milliseconds since 1970 UTC. */
  readonly from: number
}

/** Tasks that are worth reading together, with what is stored of each. */
export type TaskGroup<Item extends Task> = { task: Item; stored: StoredSpan | undefined }[]

/** A past is short up to this long, and what is read together lies within twice as much. Milliseconds. */
const SHORT = 86_400_000
/** Devices that are read together. */
const TOGETHER = 100

/**
 * Parts tasks, in their order, into groups that are worth reading together: devices that have a short past, about the same
 * time, all of which is computed. Others are by themselves.
 */
export function groupTasks<Item extends Task>(
  tasks: readonly Item[],
  spans: ReadonlyMap<number, StoredSpan>,
): TaskGroup<Item>[] {
  const groups: TaskGroup<Item>[] = []
  let [first, last] = [-Infinity, Infinity]
  for (const task of tasks) {
    const stored = spans.get(task.folder.facts.device)
    const isShort = stored !== undefined && task.from <= stored.first && stored.last - stored.first <= SHORT
    const group = groups.at(-1)
    const isNear = isShort && Math.max(last, stored.last) - Math.min(first, stored.first) <= 2 * SHORT
    if (group && isNear && group.length < TOGETHER) {
      group.push({ task, stored })
      ;[first, last] = [Math.min(first, stored.first), Math.max(last, stored.last)]
      continue
    }
    groups.push([{ task, stored }])
    // nobody joins one that is by itself
    ;[first, last] = isShort ? [stored.first, stored.last] : [-Infinity, Infinity]
  }
  return groups
}
