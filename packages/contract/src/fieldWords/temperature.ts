import { temperatureRow } from '../rooms/temperature.ts'
import type { RoomWords } from './RoomWords.ts'

export const temperatureWords: RoomWords = {
  title: 'Temperatures',
  about: 'Temperatures of vehicles, the range that they are to stay in, and sensor charts.',
  schemas: { VehicleTemperature: temperatureRow },
}
