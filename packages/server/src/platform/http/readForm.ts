import type { CallFacts } from '@waymark/contract/call.ts'
import type { FastifyRequest } from 'fastify'
import { CallError } from './CallError.ts'
import { removeSpooled, spoolFile } from './spoolFile.ts'

/** Longest field of a form that is not a file, in bytes. */
const FIELD_BYTES = 100_000

/**
 * The fields and files of a multipart form; a field that comes more than once, or is called `x[]`, is a list. Names and
 * types that the sender gives to files are not looked at: a path in one leads nowhere. Spooled files are the caller's to
 * remove ({@link removeSpooled}).
 *
 * @throws CallError when a file is larger, or there are more of them, than the call takes
 */
export async function readForm(
  request: FastifyRequest,
  { files, bytes, spooled }: NonNullable<CallFacts['upload']>,
): Promise<Record<string, unknown>> {
  const values = new Map<string, unknown[]>()
  const lists = new Set<string>()
  try {
    const limits = { files, fileSize: bytes, fields: 50, fieldSize: FIELD_BYTES, parts: files + 50, headerPairs: 20 }
    for await (const part of request.parts({ limits })) {
      const name = part.fieldname.replace(/\[\]$/, '')
      if (name !== part.fieldname) lists.add(name)
      const value = part.type !== 'file' ? part.value : spooled ? await spoolFile(part.file) : await part.toBuffer()
      values.set(name, [...(values.get(name) ?? []), value])
    }
  } catch (error) {
    await removeSpooled(Object.fromEntries(values))
    throw asCallError(error, files, bytes)
  }
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length > 1 || lists.has(name) ? all : all[0]]))
}

function asCallError(error: unknown, files: number, bytes: number): unknown {
  const { code } = error as { code?: string }
  if (code === 'FST_FILES_LIMIT') return new CallError(files === 1 ? '400432' : '400436')
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return new CallError('400437', [{ name: 'file', kind: 'fileTooLarge', limit: bytes / 1024 / 1024 }])
  return new CallError('400', [{ name: 'body', kind: 'notAForm' }])
}
