import type { WhiteLabel, whiteLabelCalls } from '@waymark/contract/rooms/whiteLabel.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { WhiteLabelQueries, WhiteLabelRow } from './whiteLabel.queries.ts'

/** How organisations show the product to their people. */
export function whiteLabelHandlers(queries: WhiteLabelQueries): Handlers<typeof whiteLabelCalls> {
  return {
    logoPictures: async ({ host, signal }) => toWhiteLabel(await queries.byHost(host, signal)),
    getWhiteLabel: async ({ caller, signal }) => toWhiteLabel(await queries.byOrg(caller.orgId, signal)),
  }
}

function toWhiteLabel(row: WhiteLabelRow | undefined): WhiteLabel {
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
