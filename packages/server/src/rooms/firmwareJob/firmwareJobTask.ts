import { z } from 'zod'
import { defineTask, handleTask, type TaskHandler } from '../../platform/queue/TaskKind.ts'
import type { FirmwareJobs } from './FirmwareJobs.ts'

/** Looking at an update that a device is at, once its time is over or its command has ended. */
export const firmwareJobTask = defineTask({
  kind: 'firmwareJob',
  payload: z.strictObject({ jobId: z.number() }),
  backOff: [5, 30, 120, 600],
  atOnce: 4,
})

/** Carries updates on. */
export const firmwareJobHandler = (jobs: FirmwareJobs): TaskHandler =>
  handleTask({ kind: firmwareJobTask, run: ({ jobId }) => Promise.resolve((tx) => jobs.step(tx, jobId)) })
