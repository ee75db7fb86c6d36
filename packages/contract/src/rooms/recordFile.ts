import type { RoomWords } from '../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { defineCall, type FileAnswer } from '../call.ts'
import { file, flag, id, line, recordKey } from '../fields.ts'

/** Most files of one record: papers of a vehicle or a driver are a handful, and a list of them stays one look. */
export const MAX_RECORD_FILES = 20
/** Bytes of a file as it is handed in: what a scanner makes of some ten pages, and what a picture may have. */
export const MAX_RECORD_FILE_BYTES = 10 * 1024 * 1024

export const recordFile = z.object({
  fileId: z.number(),
  /** As whoever handed it in called it. */
  name: z.string(),
  mime: z.enum(['image/jpeg', 'image/webp', 'application/pdf']),
  /** As stored. */
  bytes: z.number().int(),
  /** SHA-256 of what is stored, hexadecimal. */
  sha256: z.string(),
  author: z.string(),
  /** ISO 8601 UTC. */
  createdAt: z.string(),
})

export const getRecordFiles = defineCall({
  method: 'GET',
  path: '/nodeAction/common/getRecordFiles',
  area: 'common',
  summary: 'Files on any record that one may see, oldest first.',
  permission: 'session',
  params: z.strictObject({ key: recordKey() }),
  result: z.object({ files: z.array(recordFile), mayEdit: z.boolean() }),
})

export const getRecordFile = defineCall({
  method: 'GET',
  path: '/nodeAction/common/getRecordFile',
  area: 'common',
  summary: 'A file on a record that one may see, or a small picture of it.',
  permission: 'session',
  timeout: 60,
  file: true,
  params: z.strictObject({ fileId: id(), preview: flag().optional() }),
  result: z.custom<FileAnswer>(),
})

export const addRecordFile = defineCall({
  method: 'POST',
  path: '/nodeAction/common/addRecordFile',
  area: 'common',
  summary: `Hang a picture or a PDF document on any record that one may edit: at most ${MAX_RECORD_FILES}, each of at most 10 MB. Pictures are encoded anew.`,
  permission: 'session',
  timeout: 60,
  perMinute: 60,
  audit: 'added a file',
  upload: { files: 1, bytes: MAX_RECORD_FILE_BYTES },
  params: z.strictObject({ key: recordKey(), name: line(200, 1), file: file() }),
  result: recordFile,
  errors: ['400432', '400437', '400443', '400444'],
})

export const deleteRecordFile = defineCall({
  method: 'POST',
  path: '/nodeAction/common/deleteRecordFile',
  area: 'common',
  summary: 'Delete a file of a record that one may edit; it can be restored.',
  permission: 'session',
  audit: 'deleted a file',
  params: z.strictObject({ fileId: id() }),
  result: z.object({}),
})

export const recordFileCalls = { getRecordFiles, getRecordFile, addRecordFile, deleteRecordFile }
export type RecordFile = z.infer<typeof recordFile>

/** What the API document says of the room. */
export const recordFileWords: RoomWords = {
  title: 'Files of records',
  about: 'Pictures and PDF documents that people hang on a record.',
  schemas: { RecordFile: recordFile },
  fields: {
    key: 'The record: its kind and id, such as `vehicle:12`.',
    fileId: 'Id of the file.',
    files: 'The files.',
    mayEdit: 'Whether the caller may add files to the record and delete those that it has.',
    name: 'What the file is called, as whoever handed it in called it.',
    bytes: 'Size in bytes, as stored.',
    sha256: 'SHA-256 of what is stored, hexadecimal.',
    author: 'Name of who handed it in.',
    'in.preview': 'A small picture of a picture instead of the whole; documents have none.',
    'in.file': 'The file: bytes in a form, base64 in JSON.',
  },
}
