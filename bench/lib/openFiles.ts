import { execFileSync } from 'node:child_process'

/**
 * Says when this process may not open `wanted` sockets.
 *
 * @throws naming the limit and how to raise it.
 */
export function needOpenFiles(wanted: number): void {
  if (process.platform === 'win32') return
  const text = execFileSync('/bin/sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim()
  const limit = text === 'unlimited' ? Number.POSITIVE_INFINITY : Number(text)
  const spare = 200
  if (limit >= wanted + spare) return
  throw new Error(
    `This needs ${wanted + spare} open files a process, and the limit is ${limit}: raise it (ulimit -n 20000) or ask for fewer connections.`,
  )
}
