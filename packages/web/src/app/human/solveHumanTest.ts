import { getHumanTest } from '@waymark/contract/rooms/session/signInHelp.ts'
import { call } from '../api.ts'

/** What a call is sent along with, to show that a person makes it. */
export interface HumanAnswer {
  humanChallenge: string
  humanAnswer: string
}

/** Fetches a challenge and lets the machine work on it; undefined when the server gives none. */
export async function solveHumanTest(): Promise<HumanAnswer | undefined> {
  const outcome = await call(getHumanTest, {})
  if (!outcome.ok) return undefined
  const { challenge, difficulty } = outcome.data
  const worker = new Worker(new URL('./human.worker.ts', import.meta.url), { type: 'module' })
  try {
    const humanAnswer = await new Promise<string>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data))
      worker.addEventListener('error', (event) => reject(new Error(event.message)))
      worker.postMessage({ challenge, difficulty })
    })
    return { humanChallenge: challenge, humanAnswer }
  } finally {
    worker.terminate()
  }
}
