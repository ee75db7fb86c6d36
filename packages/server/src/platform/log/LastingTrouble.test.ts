import { expect, test } from 'vitest'
import { createLog } from './createLog.ts'
import { LastingTrouble } from './LastingTrouble.ts'

test('what fails again and again is said once for each reason, and that it works again', () => {
  const said: string[] = []
  const log = createLog('info', { write: (line) => void said.push((JSON.parse(line) as { msg: string }).msg) })
  const trouble = new LastingTrouble(log, 'it is there again')
  trouble.works()
  expect(said).toEqual([])
  for (const reason of ['away', 'away', 'starting up', 'starting up']) trouble.failed(new Error(reason), 'no database')
  expect(said).toEqual(['no database', 'no database'])
  trouble.works()
  trouble.works()
  expect(said.slice(2)).toEqual(['it is there again'])
  trouble.failed(new Error('away'), 'no database')
  expect(said.slice(3)).toEqual(['no database'])
})
