import type { Queries } from '../../platform/database/Queries.ts'

/** Bytes of each piece of a file but the last. */
export const PIECE_BYTES = 1024 * 1024

/** A file of firmware as it is known. */
export interface FirmwareFile {
  readonly name: string
  readonly size: number
  readonly md5: string
  readonly sha256: string
}

/** Statements of the files of firmware. */
export function firmwareFiles(db: Queries) {
  return {
    /** Begins a file; what it holds comes piece by piece, and then what it is known by. */
    begin: (key: string, userId: number, name: string) =>
      db.run(
        `insert into firmware_file (file_key, user_id, name, size, md5, sha256)
         values ($1, $2, $3, 1, repeat('0', 32), repeat('0', 64))`,
        [key, userId, name],
      ),

    addPiece: (key: string, piece: number, content: Buffer) =>
      db.run('insert into firmware_piece (file_key, piece, content) values ($1, $2, $3)', [key, piece, content]),

    finish: (key: string, { size, md5, sha256 }: Omit<FirmwareFile, 'name'>) =>
      db.run('update firmware_file set size = $2, md5 = $3, sha256 = $4 where file_key = $1', [key, size, md5, sha256]),

    /** Hangs a file that a user uploaded on firmware, in place of the one it has; undefined where there is none such. */
    hang: async (key: string, userId: number, firmwareId: number): Promise<FirmwareFile | undefined> => {
      await db.run('delete from firmware_file where firmware_id = $1 and file_key <> $2', [firmwareId, key])
      return db.row<FirmwareFile>(
        `update firmware_file set firmware_id = $3
         where file_key = $1 and (firmware_id = $3 or (firmware_id is null and user_id = $2))
         returning name, size, md5, sha256`,
        [key, userId, firmwareId],
      )
    },

    /** Drops files whose form was never sent. */
    dropLoose: () =>
      db.run(`delete from firmware_file where firmware_id is null and created_at < now() - interval '1 day'`, []),
  }
}
export type FirmwareFiles = ReturnType<typeof firmwareFiles>
