import type { CallIn, CallResult } from '@waymark/contract/call.ts'
import { getAllLandmarks } from '@waymark/contract/rooms/landmark.ts'
import { call, type CallOptions } from '../../../app/api.ts'
import { chosenOrg } from '../../../app/orgTree/chosenOrg.ts'
import type { ReadLandmarks } from '../../../map/landmarks/LandmarkLayer.ts'

/** More would not be told apart on one screen; the largest are shown. */
const MOST = 2000

/** Fetches the landmarks of a map's view. @param name tells the maps apart: a newer question of one ends its older one */
export function readLandmarks(name: string): ReadLandmarks {
  return async (view) => {
    const bounds = view.map((degrees) => Math.round(degrees * 1e5) / 1e5)
    return fetchLandmarks({ bounds, most: MOST }, { latest: `landmarks of ${name}` })
  }
}

/** The largest landmarks of the organisation that is chosen; undefined where they could not be had: a map without them is still a map. */
export async function fetchLandmarks(
  asked: Omit<CallIn<typeof getAllLandmarks>, 'withinOrgId'>,
  options?: CallOptions,
): Promise<CallResult<typeof getAllLandmarks> | undefined> {
  const withinOrgId = chosenOrg()
  const outcome = await call(
    getAllLandmarks,
    { ...asked, ...(withinOrgId === undefined ? {} : { withinOrgId }) },
    options,
  )
  return outcome.ok ? outcome.data : undefined
}
