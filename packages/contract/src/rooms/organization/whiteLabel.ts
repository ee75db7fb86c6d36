import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { defineCall } from '../../call.ts'

export const whiteLabel = z.object({
  /** Empty for Waymark's own, as all below. */
  productName: z.string(),
  /** `#rrggbb`. */
  colour: z.string(),
  /** Pictures as data URLs. */
  logo: z.string(),
  loginPicture: z.string(),
})

export const logoPictures = defineCall({
  method: 'GET',
  path: '/nodeAction/logoPictures',
  area: 'session',
  summary: 'Name, colour, logo and login picture of the organisation whose host name was asked.',
  permission: 'public',
  params: z.strictObject({}),
  result: whiteLabel,
})

export const getWhiteLabel = defineCall({
  method: 'GET',
  path: '/nodeAction/orgMOrganization/getWhiteLabel',
  area: 'organization',
  summary: "Name, colour and pictures of the user's organisation, or of the nearest above it that has any.",
  permission: 'session',
  params: z.strictObject({}),
  result: whiteLabel,
})

export const whiteLabelCalls = { logoPictures, getWhiteLabel }
export type WhiteLabel = z.infer<typeof whiteLabel>

/** What the API document says of the room. */
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
