import { area } from '../rooms/area.ts'
import type { RoomWords } from './RoomWords.ts'

export const areaWords: RoomWords = {
  title: 'Areas',
  about: 'Countries, states, cities and postal codes.',
  schemas: { Area: area },
  fields: {
    areaId: 'Id of the area.',
    name: 'Name of the area.',
    parentId: 'Id of the area above it, 0 for a country.',
    'getAreaList.in.parentId': 'Id of the area above, 0 for the countries; all when left out.',
    level: 'Number of the level: 1 country, 2 state, 3 city, 4 postal code.',
    code: 'ISO 3166 code of a country or state.',
    children: 'How many areas are right below it.',
    path: 'Names from the country down to the area itself.',
  },
}
