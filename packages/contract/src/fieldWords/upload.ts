import { picture } from '../rooms/upload.ts'
import type { RoomWords } from './RoomWords.ts'

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
