import { getAllLandmarks } from '@waymark/contract/rooms/landmark.ts'
import { call } from '../../../app/api.ts'
import { chosenOrg } from '../../../app/orgTree/chosenOrg.ts'
import type { ReadLandmarks } from '../../../map/landmarks/LandmarkLayer.ts'

/** More would not be told apart on one screen; the largest are shown. */
const MOST = 2000

/** Fetches the landmarks of a map's view. @param name tells the maps apart: a newer question of one ends its older one */
export function readLandmarks(name: string): ReadLandmarks {
  return async (view) => {
    const bounds = view.map((degrees) => Math.round(degrees * 1e5) / 1e5)
    const withinOrgId = chosenOrg()
    const outcome = await call(
      getAllLandmarks,
      { bounds, most: MOST, ...(withinOrgId === undefined ? {} : { withinOrgId }) },
      { latest: `landmarks of ${name}` },
    )
    // a map without landmarks is still a map: the next movement asks again
    return outcome.ok ? outcome.data : undefined
  }
}
