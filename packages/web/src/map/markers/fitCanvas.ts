import type { Map as LibreMap } from 'maplibre-gl'

/** Gives a canvas above the map as many pixels as the screen has where the map is. Setting them empties it: only where they differ. */
export function fitCanvas(canvas: HTMLCanvasElement, map: LibreMap): void {
  const { clientWidth, clientHeight } = map.getCanvas()
  const [width, height] = [clientWidth, clientHeight].map((pixels) => Math.round(pixels * window.devicePixelRatio))
  if (canvas.width !== width) canvas.width = width ?? 0
  if (canvas.height !== height) canvas.height = height ?? 0
}
