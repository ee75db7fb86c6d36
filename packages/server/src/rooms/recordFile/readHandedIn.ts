import { MAX_RECORD_FILE_BYTES, type RecordFile } from '@waymark/contract/rooms/recordFile.ts'
import { createHash } from 'node:crypto'
import { CallError } from '../../platform/http/CallError.ts'
import { safeFileName } from '../../platform/http/files/contentDisposition.ts'
import { encodePicture } from '../../platform/uploads/encodePicture.ts'
import { fileBytes } from '../../platform/uploads/fileBytes.ts'
import { isPdf } from '../../platform/uploads/isPdf.ts'
import { shrinkPicture } from '../../platform/uploads/shrinkPicture.ts'

/** A file as it is kept. */
export interface KeptFile extends Pick<RecordFile, 'name' | 'mime' | 'bytes' | 'sha256'> {
  readonly content: Buffer
  /** A small picture of it, WebP; documents have none. */
  readonly preview: Buffer | null
}

const ENDINGS: Readonly<Record<RecordFile['mime'], string>> = {
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}
/** Endings that say what a file is: what it became stands in their place. */
const KNOWN_ENDING = /\.(?:png|jpe?g|jfif|gif|webp|pdf)$/i

/**
 * What is kept of a file that somebody handed in. What it is shows in its bytes alone: pictures are encoded anew, of a PDF
 * nothing is looked at or changed, since it is only ever handed out as a download.
 *
 * @throws CallError 400444 for anything else, 400437 when it is too large
 */
export async function readHandedIn(file: Uint8Array | string, given: string): Promise<KeptFile> {
  const bytes = fileBytes(file)
  if (bytes.length > MAX_RECORD_FILE_BYTES) throw new CallError('400437')
  const { mime, content, preview } = isPdf(bytes)
    ? ({ mime: 'application/pdf', content: bytes, preview: null } as const)
    : await pictureOf(bytes)
  const stem = safeFileName((given.split(/[\\/]/).at(-1) ?? '').replace(KNOWN_ENDING, ''))
  return {
    name: `${stem}.${ENDINGS[mime]}`,
    mime,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    content,
    preview,
  }
}

async function pictureOf(bytes: Buffer) {
  try {
    const { mime, content } = await encodePicture(bytes)
    return { mime, content, preview: await shrinkPicture(content) }
  } catch (error) {
    throw error instanceof CallError && error.code === '400435' ? new CallError('400444') : error
  }
}
