import { expect, test } from 'vitest'
import { afterFailure, isVersion, type JobFacts, jobStep } from './jobStep.ts'

const MINUTE = 60_000
const LATE = { notFetched: 'notFetched', notInstalled: 'notInstalled' }
const step = (facts: Partial<JobFacts<string>>) =>
  jobStep(
    {
      state: 'downloading',
      since: 0,
      attempt: 1,
      command: 'acknowledged',
      commandFailure: 'refused',
      now: 0,
      ...facts,
    },
    LATE,
  )

test('a download has an hour, and ends with the command that told of it', () => {
  expect(step({ now: 5 * MINUTE })).toEqual({ is: 'wait', at: 60 * MINUTE })
  expect(step({ now: 60 * MINUTE })).toMatchObject({ is: 'again', failure: 'notFetched' })
  expect(step({ command: 'failed' })).toMatchObject({ is: 'again', failure: 'refused' })
  expect(step({ command: undefined })).toMatchObject({ is: 'again', failure: 'refused' })
})

test('a device that fetched the file is asked for its version until its time is over', () => {
  expect(step({ state: 'installing' })).toEqual({ is: 'ask', at: 3 * MINUTE })
  expect(step({ state: 'rebooting', now: 28 * MINUTE })).toEqual({ is: 'ask', at: 30 * MINUTE })
  expect(step({ state: 'rebooting', now: 30 * MINUTE })).toMatchObject({ is: 'again', failure: 'notInstalled' })
})

test('tries come after waits that grow, and end', () => {
  const waits = [1, 2, 3].map((attempt) => afterFailure('refused', attempt, 0))
  expect(waits.map((one) => one.is === 'again' && one.at / MINUTE)).toEqual([10, 60, 360])
  expect(afterFailure('refused', 4, 0)).toEqual({ is: 'fail', failure: 'refused' })
})

test('versions are the same in capitals or not', () => {
  expect(isVersion(' 0b08', '0B08 ')).toBe(true)
  expect(isVersion('0B08', '0B0')).toBe(false)
})
