import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Is there a process `pid`? One that we may not signal counts; one that ended and was not collected does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return !isZombie(pid)
}

/** An orphan's first process in a container often never collects it. */
function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return stat[stat.lastIndexOf(')') + 2] === 'Z'
  } catch {
    return false
  }
}

/**
 * The process that runs PostgreSQL on `dataFolder` now, or undefined. The number in postmaster.pid alone proves
 * nothing: after a crash another process may have got it.
 */
export function runningPostmaster(dataFolder: string): number | undefined {
  const file = join(dataFolder, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  return pid > 0 && isAlive(pid) && worksIn(pid, dataFolder) ? pid : undefined
}

function worksIn(pid: number, dataFolder: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataFolder)
    if (process.platform === 'win32') {
      return execFileSync('tasklist', ['/fi', `pid eq ${pid}`, '/nh'], { encoding: 'utf8' }).includes('postgres')
    }
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).includes('postgres')
  } catch {
    return false
  }
}

/** Removes the lock file that a dead PostgreSQL left, where its number now belongs to a stranger. */
export function removeStaleLock(dataFolder: string): void {
  if (runningPostmaster(dataFolder) === undefined) rmSync(join(dataFolder, 'postmaster.pid'), { force: true })
}

/** Waits until process `pid` is gone; false when it still is there after `ms`. */
export async function waitUntilGone(pid: number, ms: number): Promise<boolean> {
  for (let waited = 0; waited < ms; waited += 20) {
    if (!isAlive(pid)) return true
    await sleep(20)
  }
  return !isAlive(pid)
}
