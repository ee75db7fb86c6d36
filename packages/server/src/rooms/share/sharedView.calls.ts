import type { sharedViewCalls } from '@waymark/contract/rooms/share/sharedView.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { RequestCounts } from '../../platform/http/limits/RequestCounts.ts'
import { WrongKeys } from '../../platform/network/WrongKeys.ts'
import type { NoteReading } from '../../platform/readings/Reading.ts'
import type { brandReader } from '../organization/public.ts'
import { OpenPages } from './OpenPages.ts'
import { roughNetwork } from './roughNetwork.ts'
import type { SharedViewQueries } from './sharedView.queries.ts'
import type { SharedViews } from './SharedViews.ts'
import { VisitCounter } from './VisitCounter.ts'

export interface SharedViewRoomOptions {
  readonly views: SharedViews
  readonly queries: SharedViewQueries
  /** How an organisation shows the product. */
  readonly brandOf: ReturnType<typeof brandReader>
  readonly noteReading: NoteReading
  readonly requestCounts: RequestCounts
  readonly clock: Clock
}

/** Links that one network may get wrong within a minute. */
const MOST_WRONG = 30

/** What people without an account see by the key of a share. */
export function sharedViewHandlers({
  views,
  queries,
  brandOf,
  noteReading,
  requestCounts,
  clock,
}: SharedViewRoomOptions): Handlers<typeof sharedViewCalls> {
  const wrong = new WrongKeys(requestCounts, 'share key', MOST_WRONG)
  const pages = new OpenPages()
  const visits = new VisitCounter(queries)
  const shownBrand = async (orgId: number) => {
    const brand = await brandOf(orgId)
    return brand ? { productName: brand.productName, colour: brand.colour, logo: brand.logo } : null
  }
  return {
    getSharedView: async ({ remoteAddress, error }, { key, state, visit }) => {
      const now = clock.now()
      const network = roughNetwork(remoteAddress)
      if (wrong.isTooMany(network)) throw error('429')
      const shared = await views.answer(key)
      if (!shared) {
        wrong.note(network)
        throw error('404')
      }
      if (shared.expiresAt <= clock.now()) throw error('4031300')
      const { shareId, orgId, figures } = shared
      const page = visit ?? network
      const heard = pages.hears(shareId, page, now)
      if (heard !== 'known') await visits.hear({ shareId, page, network, mayBeNew: heard === 'unknown' }, now)
      if (figures && shared.state !== state && figures.from <= figures.to)
        await noteReading({
          way: 'share',
          source: 'share',
          who: { kind: 'share', shareId },
          orgId,
          at: now,
          ...figures,
        })
      return {
        serverTime: new Date(now).toISOString(),
        expiresAt: new Date(shared.expiresAt).toISOString(),
        state: shared.state,
        content: shared.state === state ? null : shared.content,
        brand: state === undefined ? await shownBrand(shared.orgId) : null,
      }
    },
  }
}
