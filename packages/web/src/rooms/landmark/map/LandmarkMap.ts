import type { Map as LibreMap } from 'maplibre-gl'
import { readAsset } from '../../../app/api.ts'
import { onChosenOrg } from '../../../app/orgTree/chosenOrg.ts'
import { onSessionEnd } from '../../../app/sessionStore.ts'
import { LandmarkLayer } from '../../../map/landmarks/LandmarkLayer.ts'
import { MapHost } from '../../../map/MapHost.ts'
import { DrawGround } from './DrawGround.ts'
import { fetchLandmarks, readLandmarks } from './readLandmarks.ts'

/** So many, the largest first, say where landmarks are. */
const MOST_FOR_PLACE = 500

let instance: DrawGround | undefined
let isPlaced = false

/** The map of the landmarks' screen: one, made when first asked for and kept while other screens are shown. */
export function landmarkMap(): DrawGround {
  if (instance) return instance
  const host = new MapHost(readAsset)
  const ground = new DrawGround(host, new LandmarkLayer(host, readLandmarks('the landmark map')))
  onSessionEnd(() => {
    isPlaced = false
    ground.layer.clear()
  })
  onChosenOrg(() => ground.layer.refresh())
  instance = ground
  return ground
}

/** Brings the landmarks into view when the map is seen for the first time, unless it is led somewhere else meanwhile. */
export async function showWhereLandmarksAre(map: LibreMap): Promise<void> {
  if (isPlaced) return
  isPlaced = true
  // a window of another size shows other bounds around the same middle
  const before = viewOf(map)
  const found = await fetchLandmarks({ most: MOST_FOR_PLACE })
  if (!found || map.isMoving() || viewOf(map) !== before) return
  landmarkMap().fitAll(found.shape, false)
}

const viewOf = (map: LibreMap): string => `${map.getCenter().toString()} ${map.getZoom()}`
