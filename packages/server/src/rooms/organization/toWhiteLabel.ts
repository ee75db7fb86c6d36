import type { WhiteLabel } from '@waymark/contract/rooms/organization/whiteLabel.ts'
import type { WhiteLabelRow } from './whiteLabel.queries.ts'

/** How an organisation shows the product, its pictures as data URLs; empty for Waymark's own. */
export function toWhiteLabel(row: WhiteLabelRow | undefined): WhiteLabel {
  return {
    productName: row?.product_name ?? '',
    colour: row?.colour ?? '',
    logo: dataUrl(row?.logo, row?.logo_mime),
    loginPicture: dataUrl(row?.login_picture, row?.login_mime),
  }
}

function dataUrl(content: Buffer | null | undefined, mime: string | null | undefined): string {
  return content && mime ? `data:${mime};base64,${content.toString('base64')}` : ''
}
