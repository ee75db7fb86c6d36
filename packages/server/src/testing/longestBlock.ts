/** Milliseconds between two looks. */
const LOOK = 5

/**
 * The longest that the thread that serves was busy without a pause while work went on, in milliseconds of its own
 * computing: on a busy machine the same, since others' turns do not count. Tests and server share the thread.
 */
export async function longestBlock<T>(work: () => Promise<T>): Promise<{ answer: T; stood: number }> {
  let [last, stood] = [spent(), 0]
  const look = (): void => {
    const now = spent()
    stood = Math.max(stood, now - last)
    last = now
  }
  const timer = setInterval(look, LOOK)
  try {
    const answer = await work()
    look()
    return { answer, stood }
  } finally {
    clearInterval(timer)
  }
}

/** What this thread has computed so far, milliseconds. */
function spent(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
