/** A file that cannot be read at all; its message says why. */
export class FileError extends Error {
  override name = 'FileError'
}
