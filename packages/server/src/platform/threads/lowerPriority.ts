import { setPriority } from 'node:os'

/** Nice value of what may wait: it gets about a tenth of a core that somebody else wants, and all of one that is free. */
const NICE = 10

/**
 * Lets the calling thread, or another process of ours, stand back behind those that take reports in and answer. On Linux
 * a priority is a thread's own (setpriority(2), "C library/kernel differences"); elsewhere it would be the whole
 * process's, so nothing is done.
 *
 * @param processId whose priority to lower instead of the calling thread's
 */
export function lowerPriority(processId = 0): void {
  if (process.platform === 'linux') setPriority(processId, NICE)
}
