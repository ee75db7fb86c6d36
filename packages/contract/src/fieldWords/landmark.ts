import { ADDRESS_WORDS } from '../addressFields.ts'
import { landmark } from '../rooms/landmark.ts'
import type { RoomWords } from './RoomWords.ts'

export const landmarkWords: RoomWords = {
  title: 'Landmarks',
  about: 'Named circles and areas on the map.',
  schemas: { Landmark: landmark },
  fields: {
    'getAllLandmarks.out.landmarkId': 'Id of each landmark.',
    'getAllLandmarks.out.name': 'Name of each landmark.',
    tags: 'Words to find it by; of those that differ in case only, the first stays.',
    'getLandmarkList.in.tags': 'Only landmarks with any of these tags.',
    customId: 'The customer’s own number for it.',
    ...ADDRESS_WORDS,
    kind: 'Whether it is a circle or an area.',
    lat: 'Latitude of its marker in degrees, WGS 84.',
    lon: 'Longitude of its marker in degrees, WGS 84.',
    'shape.lat': 'Latitude of the circle’s middle in degrees, WGS 84.',
    'shape.lon': 'Longitude of the circle’s middle in degrees, WGS 84.',
    name: 'Name of the landmark.',
    area: 'Its area in square metres.',
    vehicleCount: 'How many vehicles are in it now that the user may see.',
    mayChange: 'Whether the user may change it, where they have the permission.',
    allTags: 'Every tag of the organisations asked for, for choices.',
    bounds: 'West, south, east and north in degrees: only those whose box meets this one.',
    most: 'How many landmarks to answer at most.',
    shape: 'The circle or area.',
    parts: 'Parts of the area; each a border and then its holes, rings of longitude and latitude in degrees.',
    more: 'Whether there are more than `most`.',
    problems: 'The first 100 cells that are wrong.',
    preview: 'The first of the good rows.',
    importId: 'Id of the import.',
    failed: 'How many landmarks have errors.',
    time: 'When it was brought in, ISO 8601 UTC.',
    colour: 'Colour on the map, `#rrggbb`.',
  },
}
