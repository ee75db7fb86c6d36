import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf, type Handlers } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { uploadQueries, type UploadQueries } from './upload.queries.ts'
import { fileBytes } from '../../platform/uploads/fileBytes.ts'
import { ICON_TYPES, MAX_PICTURE_BYTES, MAX_PICTURES, type uploadCalls } from '@waymark/contract/rooms/upload.ts'
import { randomBytes } from 'node:crypto'
import { CallError } from '../../platform/http/CallError.ts'
import { encodePicture } from '../../platform/uploads/encodePicture.ts'

/** Pictures and documents that people hand in. */
export const uploadRoom = defineRoom({
  routes: ({ db }: Ground) => routesOf(ROOMS.upload, uploadHandlers(uploadQueries(db))),
  jobs: ({ db }) => [
    { name: 'pictures of forms never sent', every: 3_600_000, run: () => uploadQueries(db).dropLoose() },
  ],
})

const newKey = (): string => randomBytes(32).toString('base64url')

/** Bytes of a file, which JSON carries as base64. @throws CallError 400437 when there are too many */
function bytesOf(file: Uint8Array | string): Uint8Array {
  const bytes = fileBytes(file)
  if (bytes.length > MAX_PICTURE_BYTES) throw new CallError('400437')
  return bytes
}

/** Pictures. */
function uploadHandlers(queries: UploadQueries): Handlers<typeof uploadCalls> {
  return {
    uploadimage: async ({ caller, error }, { files }) => {
      if (files.length === 0) throw error('400', [{ name: 'files', kind: 'missing' }])
      if (files.length > MAX_PICTURES) throw error('400436')
      // all of them are looked at before one is kept; one after the other, so that a form takes the memory of one
      const pictures = []
      for (const file of files) pictures.push({ key: newKey(), ...(await encodePicture(bytesOf(file))) })
      for (const picture of pictures) await queries.insert(picture.key, caller.orgId, caller.userId, picture)
      return pictures.map(({ key, mime, width, height, content }) => ({
        key,
        mime,
        width,
        height,
        size: content.length,
      }))
    },

    uploadIcons: async ({ caller, error, note }, params) => {
      const missing = ICON_TYPES.filter((type) => params[type] === undefined)
      if (missing.length > 0)
        throw error(
          '400438',
          missing.map((name) => ({ name, kind: 'missing' })),
        )
      const set = []
      for (const type of ICON_TYPES)
        set.push({ type, key: newKey(), picture: await encodePicture(bytesOf(params[type] ?? '')) })
      await queries.replaceIcons(caller.orgId, caller.userId, set)
      note({ kind: 'organization', recordId: caller.orgId })
      const [light, dark, mobile] = set.map(({ key }) => key)
      return { light: light ?? '', dark: dark ?? '', mobile: mobile ?? '' }
    },

    getIcons: async ({ caller, signal }) => {
      const rows = await queries.icons(caller.orgId, signal)
      const keyOf = (type: string): string => rows.find((row) => row.type === type)?.upload_key ?? ''
      return rows.length === 0 ? null : { light: keyOf('light'), dark: keyOf('dark'), mobile: keyOf('mobile') }
    },
  }
}
