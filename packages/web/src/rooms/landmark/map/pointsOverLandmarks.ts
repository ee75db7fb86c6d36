import { readAsset } from '../../../app/api.ts'
import { LandmarkLayer } from '../../../map/landmarks/LandmarkLayer.ts'
import { MapHost } from '../../../map/MapHost.ts'
import { PointsMap } from '../../../map/points/PointsMap.ts'
import { readLandmarks } from './readLandmarks.ts'

/** What gives the map of dots of a kind of screen, which lie over the landmarks; made when first asked for. @param name tells the maps apart */
export function pointsOverLandmarks(name: string): () => PointsMap {
  let instance: PointsMap | undefined
  return () => {
    if (!instance) {
      const host = new MapHost(readAsset)
      // before the dots, which lie above them
      void new LandmarkLayer(host, readLandmarks(name))
      instance = new PointsMap(host)
    }
    return instance
  }
}
