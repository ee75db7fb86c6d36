import { parentPort, workerData } from 'node:worker_threads'
import { CallError } from '../../../platform/http/CallError.ts'
import { stepBack } from '../../../platform/threads/stepBack.ts'
import type { LandmarkFileAnswer, LandmarkFileJob } from './checkAside.ts'
import { checkRaw } from './checkRaw.ts'
import { readLandmarkFile } from './readLandmarkFile.ts'

/** Reads and checks a file of landmarks away from everything else: see checkAside. */
stepBack()
parentPort?.postMessage(await check(workerData as LandmarkFileJob))

async function check({ name, bytes, orgId }: LandmarkFileJob): Promise<LandmarkFileAnswer> {
  try {
    const { landmarks, problems } = await readLandmarkFile({ name, bytes: Buffer.from(bytes) })
    return { checked: landmarks.map((raw) => checkRaw(raw, orgId)), problems }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { refused: { code: error.code, fields: error.fields } }
  }
}
