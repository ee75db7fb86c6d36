import { landmark, landmarkColumns } from '../rooms/landmark.ts'
import type { RoomWords } from './RoomWords.ts'

export const landmarkWords: RoomWords = {
  title: 'Landmarks',
  about: 'Named circles and areas on the map.',
  schemas: { Landmark: landmark, LandmarkShapes: landmarkColumns },
}
