import { describe, expect, it } from 'vitest'
import { TOO_LONG } from './ThreadQueue.ts'
import { KeptThreadQueue } from './KeptThreadQueue.ts'

/** A thread that says which one it is and the job, or does what the job is called. */
const MODULE = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { threadId } from 'node:worker_threads'
    import { serveJobs } from ${JSON.stringify(new URL('serveJobs.ts', import.meta.url).href)}
    serveJobs(async (job) => {
      if (job === 'throw') throw new TypeError('as the test wants it')
      if (job === 'end') process.exit(3)
      if (job === 'hang') await new Promise(() => setInterval(() => {}, 1000))
      return { thread: threadId, job }
    })`)}`,
)
const aside = (more: object = {}) =>
  new KeptThreadQueue<string, { thread: number; job: string }>({
    module: MODULE,
    patience: 30_000,
    heap: 64,
    rest: 60_000,
    ...more,
  })

describe('jobs of a kept thread', () => {
  it('are done by one thread, in the order in which they came', async () => {
    const kept = aside()
    const order: string[] = []
    const answers = await Promise.all(
      ['a', 'b', 'c'].map(async (job) => {
        const answer = await kept.run(job)
        order.push(job)
        return answer
      }),
    )
    expect(order).toEqual(['a', 'b', 'c'])
    expect(new Set(answers.map(({ thread }) => thread)).size).toBe(1)
    expect(answers.map(({ job }) => job)).toEqual(['a', 'b', 'c'])
  })

  it('that fail are told what it said, and the thread goes on', async () => {
    const kept = aside()
    const { thread } = await kept.run('a')
    await expect(kept.run('throw')).rejects.toThrow('as the test wants it')
    expect((await kept.run('b')).thread).toBe(thread)
  })

  it('that end the thread, or take too long, keep no other from being done', async () => {
    const kept = aside()
    const [ended, next] = [kept.run('end'), kept.run('a')]
    await expect(ended).rejects.toThrow('without an answer')
    expect((await next).job).toBe('a')
    const hasty = aside({ patience: 3_000 })
    const [hanging, after] = [hasty.run('hang'), hasty.run('b')]
    await expect(hanging).rejects.toThrow(TOO_LONG)
    expect((await after).job).toBe('b')
  })

  it('are done by another thread once the one has rested', async () => {
    const kept = aside({ rest: 1 })
    const { thread } = await kept.run('a')
    await expect.poll(async () => (await kept.run('b')).thread, { interval: 50 }).not.toBe(thread)
  })
})
