import { MAX_PICTURE_BYTES } from '@waymark/contract/rooms/upload.ts'
import { CallError } from '../../platform/http/CallError.ts'
import { fileBytes } from '../../platform/uploads/fileBytes.ts'
import { isPdf } from '../../platform/uploads/isPdf.ts'

/**
 * The bytes of a PDF document. Nothing in it is looked at or changed: it is only ever handed out as a download, which a
 * browser does not open on our site.
 *
 * @throws CallError 4001902 for anything else, 400437 when it is too large
 */
export function checkDocument(file: Uint8Array | string): Buffer {
  const bytes = fileBytes(file)
  if (bytes.length > MAX_PICTURE_BYTES) throw new CallError('400437')
  if (!isPdf(bytes)) throw new CallError('4001902')
  return bytes
}

/** A file's name as it is kept: no path, nothing that a header or another system stumbles over. */
export function documentName(given: string | undefined): string {
  const base = (given ?? '').split(/[\\/]/).at(-1) ?? ''
  const safe = base
    .replaceAll(/[^\p{L}\p{M}\p{N} ._()-]+/gu, '_')
    .replace(/\.pdf$/i, '')
    .trim()
    .slice(0, 100)
  return `${safe.replace(/^\.+/, '') || 'document'}.pdf`
}
