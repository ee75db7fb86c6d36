import type { FileEntry, SFTPWrapper } from 'ssh2'

/** A file of a folder. */
export interface RemoteFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** When it was last written, by the server's clock; milliseconds since 1970 UTC. */
  readonly writtenAt: number
}

/** Entries of a folder that are looked at. */
const MOST_ENTRIES = 20_000
/** No more was found: answer of a server about files (draft-ietf-secsh-filexfer-02, 7). */
const EOF = 1
/** Bytes that every server hands out at once (the same, 6.4). */
const PIECE = 32_768

/** The files of a folder, without what lies deeper; links are none. @throws what the server answers */
export async function listFiles(sftp: SFTPWrapper, directory: string): Promise<RemoteFile[]> {
  const handle = await new Promise<Buffer>((resolve, reject) =>
    sftp.opendir(directory, (error, opened) => (error ? reject(error) : resolve(opened))),
  )
  const found: RemoteFile[] = []
  for (let seen = 0; seen < MOST_ENTRIES;) {
    const entries = await nextEntries(sftp, handle)
    if (entries.length === 0) break
    seen += entries.length
    for (const { filename, attrs } of entries)
      if (attrs.isFile()) found.push({ name: filename, size: attrs.size, writtenAt: attrs.mtime * 1000 })
  }
  await close(sftp, handle)
  return found
}

const nextEntries = (sftp: SFTPWrapper, handle: Buffer): Promise<readonly FileEntry[]> =>
  new Promise((resolve, reject) =>
    sftp.readdir(handle, (error, entries) => {
      if (error && error.code !== EOF) reject(error)
      else resolve(error ? [] : (entries ?? []))
    }),
  )

/**
 * What a file holds; undefined where it is another by now than it was listed as: somebody writes it still.
 *
 * @throws what the server answers
 */
export async function readFile(
  sftp: SFTPWrapper,
  path: string,
  { size, writtenAt }: RemoteFile,
): Promise<Buffer | undefined> {
  const handle = await new Promise<Buffer>((resolve, reject) =>
    sftp.open(path, 'r', (error, opened) => (error ? reject(error) : resolve(opened))),
  )
  const bytes = Buffer.alloc(size)
  let at = 0
  while (at < size) {
    const read = await readPiece(sftp, handle, bytes, at)
    if (read === 0) break
    at += read
  }
  const now = await new Promise<{ size: number; mtime: number }>((resolve, reject) =>
    sftp.fstat(handle, (error, attributes) => (error ? reject(error) : resolve(attributes))),
  )
  await close(sftp, handle)
  return at === size && now.size === size && now.mtime * 1000 === writtenAt ? bytes : undefined
}

const readPiece = (sftp: SFTPWrapper, handle: Buffer, into: Buffer, at: number): Promise<number> =>
  new Promise((resolve, reject) =>
    sftp.read(handle, into, at, Math.min(PIECE, into.length - at), at, (error, bytes) => {
      if (error && (error as { code?: number }).code !== EOF) reject(error)
      else resolve(error ? 0 : bytes)
    }),
  )

const close = (sftp: SFTPWrapper, handle: Buffer): Promise<void> =>
  new Promise((resolve, reject) => sftp.close(handle, (error) => (error ? reject(error) : resolve())))
