import type { Map as LibreMap } from 'maplibre-gl'
import { MAP_PALETTES, type Scheme } from '../basemap/mapPalette.ts'
import { mixColours } from './mixColours.ts'
import { STREET_IMAGES } from './streetLayers.ts'

/** Pixels of an image for one of the page. */
const RATIO = 2
/** Characters of a shield at most. */
const MOST_CHARACTERS = 5

/** Puts the images onto a map that a street style names: an arrow for one-way streets, and shields for numbers of roads. */
export function putStreetImages(map: LibreMap, scheme: Scheme): void {
  const { land, region, halo } = MAP_PALETTES[scheme]
  const put = (
    kind: string,
    width: number,
    height: number,
    draw: (pen: OffscreenCanvasRenderingContext2D) => void,
  ): void => {
    const name = `${STREET_IMAGES}${kind}`
    if (map.hasImage(name)) map.removeImage(name)
    const pen = new OffscreenCanvas(width * RATIO, height * RATIO).getContext('2d')
    if (!pen) return
    pen.scale(RATIO, RATIO)
    draw(pen)
    map.addImage(name, pen.getImageData(0, 0, width * RATIO, height * RATIO), { pixelRatio: RATIO })
  }
  put('arrow', 12, 12, (pen) => {
    pen.strokeStyle = mixColours(region, land, 0.35)
    pen.lineWidth = 1.2
    pen.stroke(new Path2D('M6 10V2M3.5 4.5L6 2l2.5 2.5'))
  })
  for (let characters = 1; characters <= MOST_CHARACTERS; characters++) {
    const width = 10 + characters * 6
    const shield = (fill: string, edge: string) => (pen: OffscreenCanvasRenderingContext2D) => {
      pen.fillStyle = fill
      pen.strokeStyle = edge
      pen.lineWidth = 1
      pen.beginPath()
      pen.roundRect(0.5, 0.5, width - 1, 15, 3)
      pen.fill()
      pen.stroke()
    }
    for (const network of ['generic_shield', 'NL:S-road'])
      put(`${network}-${characters}char`, width, 16, shield(halo, region))
    put(`US:I-${characters}char`, width, 16, shield(mixColours(halo, region, 0.18), region))
  }
}
