import type { SpooledFile } from '@waymark/contract/SpooledFile.ts'
import { FIRMWARE_HEAD, notFirmware } from '@waymark/core/firmware/notFirmware.ts'
import { createHash, randomBytes } from 'node:crypto'
import { CallError } from '../../platform/http/CallError.ts'
import { filePieces } from '../../platform/uploads/filePieces.ts'
import { type FirmwareFile, type FirmwareFiles, PIECE_BYTES } from './firmwareFiles.queries.ts'

interface Taken extends Omit<FirmwareFile, 'name'> {
  readonly fileKey: string
}

/**
 * Keeps a file of firmware, piece by piece, and computes its sums (FW-1).
 *
 * @param md5 what its sum must be, in small letters, where somebody said
 * @throws CallError 400712 for what is no .bin file or holds something else, 400713 for another sum
 */
export async function takeFile(
  files: FirmwareFiles,
  userId: number,
  {
    file,
    fileName,
    md5,
  }: { readonly file: SpooledFile | string; readonly fileName: string; readonly md5?: string | undefined },
): Promise<Taken> {
  if (!/\.bin$/i.test(fileName)) throw new CallError('400712')
  const fileKey = randomBytes(32).toString('base64url')
  const sums = { md5: createHash('md5'), sha256: createHash('sha256') }
  await files.begin(fileKey, userId, fileName)
  let [size, number] = [0, 0]
  for await (const piece of filePieces(file, PIECE_BYTES)) {
    if (number === 0 && notFirmware(piece.subarray(0, FIRMWARE_HEAD)) !== undefined) throw new CallError('400712')
    sums.md5.update(piece)
    sums.sha256.update(piece)
    await files.addPiece(fileKey, number++, piece)
    size += piece.length
  }
  if (size === 0) throw new CallError('400712')
  const known = { size, md5: sums.md5.digest('hex'), sha256: sums.sha256.digest('hex') }
  if (md5 !== undefined && md5 !== known.md5) throw new CallError('400713')
  await files.finish(fileKey, known)
  return { fileKey, ...known }
}
