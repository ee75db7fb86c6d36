import { readAsset } from '../../../app/api.ts'
import { onChosenOrg } from '../../../app/orgTree/chosenOrg.ts'
import { onSessionEnd } from '../../../app/sessionStore.ts'
import { LandmarkLayer } from '../../../map/landmarks/LandmarkLayer.ts'
import { MapHost } from '../../../map/MapHost.ts'
import { DrawGround } from './DrawGround.ts'
import { readLandmarks } from './readLandmarks.ts'

let instance: DrawGround | undefined

/** The map of the landmarks' screen: one, made when first asked for and kept while other screens are shown. */
export function landmarkMap(): DrawGround {
  if (instance) return instance
  const host = new MapHost(readAsset)
  const ground = new DrawGround(host, new LandmarkLayer(host, readLandmarks('the landmark map')))
  onSessionEnd(() => ground.layer.clear())
  onChosenOrg(() => ground.layer.refresh())
  instance = ground
  return ground
}
