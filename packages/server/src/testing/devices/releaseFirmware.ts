import { ROOMS } from '@waymark/contract/calls.ts'
import { randomBytes } from 'node:crypto'
import type { TestServer } from '../startTestServer.ts'

const { addUpdate, releaseUpdate, upload } = ROOMS.firmware

/** An image of firmware that a simulated device runs as that version: it begins as a memory image does. */
export const firmwareImage = (version: string, bytes = 3000): Buffer =>
  Buffer.concat([Buffer.from([0, 0x50, 0, 0x20]), Buffer.from(`VERSION=${version} `, 'latin1'), randomBytes(bytes)])

/** Adds firmware with a file and releases it, unless it is to stay a draft; answers its id. */
export async function releaseFirmware(
  server: TestServer,
  { version, modelIds, bytes, draft = false }: FirmwareWish,
): Promise<number> {
  const form = new FormData()
  form.append('fileName', 'fw.bin')
  form.append('file', new Blob([new Uint8Array(firmwareImage(version, bytes))]), 'fw.bin')
  const headers = { authorization: server.admin }
  const answer = await fetch(server.url + upload.path, { method: 'POST', headers, body: form })
  const { fileKey } = ((await answer.json()) as { data: { fileKey: string } }).data
  const fields = { fileKey, updateName: version, type: 'firmware', hwMin: '10000', hwMax: '20000', modelIds } as const
  const { updateId } = (await server.call(addUpdate, fields)).body.data
  if (!draft) await server.call(releaseUpdate, { updateId })
  return updateId
}

interface FirmwareWish {
  /** What devices tell that run it. */
  readonly version: string
  readonly modelIds: number[]
  readonly bytes?: number
  readonly draft?: boolean
}
