import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks a second of /proc on Linux (USER_HZ, fixed at 100 on every architecture that we ship for). */
const TICKS = 100

/**
 * CPU seconds that a process and its children, living and waited for, have used so far; undefined where the system does
 * not tell (anything but Linux).
 */
export function cpuSeconds(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined
  const pids = [pid, ...childrenOf(pid)]
  return pids.reduce((sum, each) => sum + (ticksOf(each, each === pid) ?? 0), 0) / TICKS
}

/** Fields of /proc/pid/stat from the state (field 3) on; undefined when the process is gone. */
function statOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // the name stands in brackets and may hold anything
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

function ticksOf(pid: number, withChildren: boolean): number | undefined {
  const stat = statOf(pid)
  if (!stat) return undefined
  const [user, system, childUser, childSystem] = stat.slice(11, 15).map(Number)
  return (user ?? 0) + (system ?? 0) + (withChildren ? (childUser ?? 0) + (childSystem ?? 0) : 0)
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => statOf(each)?.[1] === String(pid))
}
