import type { RoomWords } from '../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { file, list } from '../fields.ts'
import { wrong } from '../fieldTexts/wrong.ts'

/** Most pictures of one upload or one record (IMG-1). */
export const MAX_PICTURES = 9
/** Bytes of a picture as it is handed in. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024
/** Where pictures are read, by their key, with the same Authorization header as a call. */
export const PICTURE_PATH = '/uploads/'

/** What an uploaded picture is known by: cannot be guessed. */
export const pictureKey = z.string().regex(/^[A-Za-z0-9_-]{43}$/, wrong('pictureKey'))
export const pictureKeys = list(pictureKey)

export const picture = z.object({
  key: z.string(),
  mime: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Bytes as stored. */
  size: z.number().int(),
})

export const uploadimage = defineCall({
  method: 'POST',
  path: '/nodeAction/common/uploadimage',
  area: 'monitoring',
  summary: 'Upload up to 9 pictures, as multipart/form-data or base64 in JSON; each is encoded anew.',
  permission: 'session',
  timeout: 60,
  perMinute: 60,
  upload: { files: MAX_PICTURES, bytes: MAX_PICTURE_BYTES },
  params: z.strictObject({ files: list(file()) }),
  result: z.array(picture),
  errors: ['400435', '400436', '400437'],
})

/** Pictures of an organisation's dashboard: on light, on dark, and small for phones. */
export const ICON_TYPES = ['light', 'dark', 'mobile'] as const

const icons = z.object({ light: z.string(), dark: z.string(), mobile: z.string() })

export const uploadIcons = defineCall({
  method: 'POST',
  path: '/nodeAction/dashboard/uploadIcons',
  concernsAll: true,
  area: 'service',
  summary: "Set the pictures of one's organisation's dashboard; all three types are needed (ICON-1).",
  permission: 'system:dashboard:edit',
  timeout: 60,
  audit: 'set the dashboard pictures',
  upload: { files: 3, bytes: MAX_PICTURE_BYTES },
  params: z.strictObject({ light: file().optional(), dark: file().optional(), mobile: file().optional() }),
  result: icons,
  errors: ['400435', '400437', '400438'],
})

export const getIcons = defineCall({
  method: 'GET',
  path: '/nodeAction/dashboard/getIcons',
  area: 'service',
  summary: "The pictures of one's organisation's dashboard; null where it has none.",
  permission: 'session',
  params: z.strictObject({}),
  result: icons.nullable(),
})

export const uploadCalls = { uploadimage, uploadIcons, getIcons }
export type Picture = z.infer<typeof picture>

/** What the API document says of the room. */
export const uploadWords: RoomWords = {
  title: 'Pictures',
  about: 'Pictures and icons that are handed in.',
  schemas: { Picture: picture },
  fields: {
    files: 'Pictures as bytes in a form, or base64 in JSON.',
    key: 'Key of the picture, by which records and its address name it.',
    width: 'Width in pixels.',
    height: 'Height in pixels.',
    size: 'Size in bytes, as stored.',
    light: 'Icon for a light background: its key.',
    dark: 'Icon for a dark background: its key.',
    mobile: 'Icon for the phone: its key.',
    'in.light': 'Icon for a light background.',
    'in.dark': 'Icon for a dark background.',
    'in.mobile': 'Icon for the phone.',
  },
}
