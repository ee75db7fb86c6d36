import { describe, expect, it } from 'vitest'
import { contentDisposition, safeFileName } from './contentDisposition.ts'

describe('the name of a file', () => {
  it('NET-6 says a name of any script, with one of plain letters beside it', () => {
    expect(contentDisposition('行程报告 2026.csv')).toBe(
      `attachment; filename="____ 2026.csv"; filename*=UTF-8''%E8%A1%8C%E7%A8%8B%E6%8A%A5%E5%91%8A%202026.csv`,
    )
  })

  it.each([
    ['../../etc/passwd', 'etc-passwd'],
    ['a"; filename="b.exe', 'a-; filename=-b.exe'],
    ['line\r\nSet-Cookie: x', 'line-Set-Cookie- x'],
    ['.hidden', 'hidden'],
    ['CON.csv', '_CON.csv'],
    ['report. ', 'report'],
    ['\u202egnp.exe', 'gnp.exe'],
    ['', 'file'],
  ])('%j becomes %j', (given, safe) => {
    expect(safeFileName(given)).toBe(safe)
  })

  it('is as long as a file system takes, with its ending', () => {
    const name = safeFileName(`${'ਪੰ'.repeat(300)}.xlsx`)
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200)
    expect(name.endsWith('.xlsx')).toBe(true)
  })
})
