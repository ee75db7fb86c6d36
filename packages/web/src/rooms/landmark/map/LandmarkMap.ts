import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import { outlineOf } from '@waymark/core/geo/landmark/outlineOf.ts'
import { boundsOf } from '@waymark/core/geo/Bounds.ts'
import { readAsset } from '../../../app/api.ts'
import { onChosenOrg } from '../../../app/orgTree/chosenOrg.ts'
import { onSessionEnd } from '../../../app/sessionStore.ts'
import { boxOf } from '../../../map/boxOf.ts'
import { LandmarkLayer } from '../../../map/landmarks/LandmarkLayer.ts'
import { MapHost } from '../../../map/MapHost.ts'
import { readLandmarks } from '../public.ts'
import { ShapeEditor } from './ShapeEditor.ts'

/** Room around what is brought into view, where there is enough of it. CSS pixels. */
const PADDING = 80

/** The map of the landmarks' screen: one, kept while other screens are shown. */
class LandmarkMap {
  readonly host = new MapHost(readAsset)
  readonly layer = new LandmarkLayer(this.host, readLandmarks('the landmark map'))
  readonly editor = new ShapeEditor(this.host, { onShape: (shape) => this.onShape(shape) })
  /** Hears of what is drawn. */
  onShape: (shape: LandmarkShape) => void = () => undefined

  constructor() {
    onSessionEnd(() => this.layer.clear())
    onChosenOrg(() => this.layer.refresh())
  }

  /** Brings a shape into view. */
  fit(shape: LandmarkShape, animate = true): void {
    this.fitPlaces(
      outlineOf(shape)
        .flat(2)
        .map(([lon, lat]) => ({ lat, lon })),
      animate,
    )
  }

  /** Brings all these places into view, degrees. */
  fitPlaces(places: readonly { readonly lat: number; readonly lon: number }[], animate = true): void {
    const bounds = boundsOf(
      places.map(({ lat }) => lat),
      places.map(({ lon }) => lon),
    )
    const { map } = this.host
    if (!bounds || !map) return
    const { clientWidth, clientHeight } = map.getContainer()
    const padding = Math.min(PADDING, clientWidth / 5, clientHeight / 5)
    map.fitBounds(boxOf(bounds), { padding, maxZoom: 16, animate })
  }
}

let instance: LandmarkMap | undefined

/** The landmarks' map; made when first asked for. */
export function landmarkMap(): LandmarkMap {
  instance ??= new LandmarkMap()
  return instance
}
