import { findProof } from '@waymark/core/proof/proofOfWork.ts'

/** Answers one challenge, away from the thread that draws. */
self.addEventListener('message', ({ data }: MessageEvent<{ challenge: string; difficulty: number }>) => {
  self.postMessage(findProof(data.challenge, data.difficulty))
})
