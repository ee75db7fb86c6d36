import { loadRooms } from '../../app/i18n.ts'

export { pointsOverLandmarks } from './map/pointsOverLandmarks.ts'
export { readLandmarks } from './map/readLandmarks.ts'

/** Fetches what draws a landmark on a map of another room, with its words and the drawing library. */
export async function loadLandmarkDrawing() {
  const [{ LandmarkDrawing }] = await Promise.all([import('./form/LandmarkDrawing.tsx'), loadRooms(['landmark'])])
  return { default: LandmarkDrawing }
}
