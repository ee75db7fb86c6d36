import { exportCalls, type ExportRecord } from '@waymark/contract/rooms/report/export.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestServer } from './startTestServer.ts'

/** Waits until an export has ended, and answers it. */
export async function endedExport(server: TestServer, exportId: number, token: string): Promise<ExportRecord> {
  for (;;) {
    const { list } = (await server.call(exportCalls.getExportList, { exportId }, { token })).body.data
    if (list[0] && !['queued', 'running'].includes(list[0].state)) return list[0]
    await sleep(50)
  }
}

/** A file as a client gets it. */
export interface FetchedFile {
  readonly status: number
  readonly type: string
  readonly disposition: string
  readonly bytes: Buffer
}

/** Fetches the file of an export. */
export async function fetchExport(server: TestServer, exportId: number, token: string): Promise<FetchedFile> {
  const response = await fetch(`${server.url}${exportCalls.getExport.path}?exportId=${exportId}`, {
    headers: { authorization: token },
  })
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    disposition: response.headers.get('content-disposition') ?? '',
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}
