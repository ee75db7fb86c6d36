import { whiteLabel } from '../rooms/whiteLabel.ts'
import type { RoomWords } from './RoomWords.ts'

export const whiteLabelWords: RoomWords = {
  title: 'Brand',
  about: 'Name, colours and pictures of an organisation’s own brand.',
  schemas: { Brand: whiteLabel },
  fields: {
    productName: 'Name of the product; empty for Waymark’s own, as all below.',
    logo: 'Logo as a data URL; empty for ours.',
    loginPicture: 'Picture of the sign-in page as a data URL; empty for ours.',
  },
}
