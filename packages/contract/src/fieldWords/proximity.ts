import { nearRow } from '../rooms/proximity.ts'
import type { RoomWords } from './RoomWords.ts'

export const proximityWords: RoomWords = {
  title: 'Nearby',
  about: 'Vehicles near a place, now or in the past.',
  schemas: { NearVehicle: nearRow },
  fields: {
    'in.lat': 'Latitude of the point in degrees, WGS 84.',
    'in.lon': 'Longitude of the point in degrees, WGS 84.',
    'in.landmarkId': 'Id of a landmark, in place of a point.',
    radius: 'How far around it to look, in metres.',
    'in.from': 'Begin of a past window of at most seven days, ISO 8601 with a zone; now without.',
    'in.to': 'End of the past window, ISO 8601 with a zone.',
    load: 'Whether it is loaded; null when unknown.',
    'in.load': 'Only loaded or only empty vehicles.',
    trackerStatus: 'What it did as of then.',
    'in.trackerStatus': 'Only vehicles that did any of this.',
    most: 'How many vehicles to answer at most.',
    'in.format': 'Answers the list as a file, too.',
    centre: 'The point, or the middle of the landmark.',
    name: 'Name of the vehicle.',
    distance: 'Distance from the point or the landmark’s border, in metres; 0 inside of it.',
    bearing: 'Direction in degrees clockwise from north, as seen from the point or the landmark’s middle.',
    time: 'When it was there, ISO 8601 UTC; in a past window when it was nearest.',
    between: 'Times of the two reports that it was nearest between, ISO 8601 UTC; null when it reported from there.',
    total: 'How many are near, listed or not.',
    'out.file': 'The list as a file; null when none was asked for.',
  },
}
