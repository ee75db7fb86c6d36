import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '../../platform/database/openDatabase.ts'
import { createLog } from '../../platform/log/createLog.ts'
import type { CommitResult, ReportWriter } from './ReportWriter.ts'
import { columnsOf, createWriter, NOON } from './testReports.ts'

async function untilCommitted(writer: ReportWriter, columns: ReturnType<typeof columnsOf>): Promise<CommitResult> {
  for (;;) {
    try {
      return await writer.commit(columns)
    } catch {
      await sleep(20)
    }
  }
}

test('PostgreSQL killed at random moments loses no committed report, stores none twice and calls each new once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-crash-'))
  chmodSync(folder, 0o755)
  const { db, embedded, close } = await openDatabase({ data: folder, databaseUrl: undefined }, createLog('silent'))
  const writer = createWriter(db)
  try {
    const done = new AbortController()
    const killing = (async () => {
      for (let kills = 0; kills < 8; kills++) {
        await sleep(20 + Math.random() * 150)
        const back = new Promise((resolve) => embedded?.once('up', () => resolve(undefined)))
        process.kill(embedded?.pid ?? 0, 'SIGKILL')
        await back
      }
      done.abort()
    })()
    let sent = 0
    for (let batch = 0; !done.signal.aborted || batch < 50; batch++) {
      const reports = Array.from({ length: 100 }, (_, n) => ({
        device: n % 10,
        time: NOON - batch * 1000 - n,
        speed: n,
      }))
      const result = await untilCommitted(writer, columnsOf(reports))
      expect(result.inserted).toBe(100)
      sent += 100
    }
    await killing
    expect(await db.row('select count(*) n from report')).toEqual({ n: sent })
  } finally {
    await writer.close()
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
})
