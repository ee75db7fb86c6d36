import { destination, mission } from '../rooms/destination.ts'
import type { RoomWords } from './RoomWords.ts'

export const destinationWords: RoomWords = {
  title: 'Destinations',
  about: 'Places that a vehicle is to reach, and how the missions went.',
  schemas: { Destination: destination, Mission: mission },
  fields: {
    destinationId: 'Id of the destination.',
    name: 'Name of the destination.',
    landmarkId: 'Id of the landmark that is to be reached.',
    'in.landmarkId': 'Id of the landmark that is to be reached; or `point`.',
    point: 'A place to make a landmark of.',
    radiusM: 'Radius in metres; null where the landmark is no circle.',
    'point.radiusM': 'Radius in metres.',
    madeLandmark: 'Whether the landmark was made for this destination.',
    missions: 'Vehicles tied to it, as far as the user sees them.',
    'in.missions': 'Every vehicle that is sent there; whoever is left out is not sent there any more.',
    missionId: 'Id of the mission.',
    state: 'What became of the mission.',
    startsAt: 'Since when being there counts, ISO 8601.',
    'in.missions.startsAt': 'Since when being there counts, ISO 8601 with a zone: from now when left out.',
    dueAt: 'When it is to be there, ISO 8601; later is a time-out. Null: it may take as long as it likes.',
    arrivedAt: 'When it was there first, as its reports say so far, ISO 8601 UTC; null while it was not.',
    states: 'Only missions in any of these states.',
    ended: 'Only missions that are over (true) or not (false).',
    destinationName: 'Name of the destination.',
    leftAt: 'When it left again, ISO 8601 UTC; null while it did not.',
    endedAt: 'Since when it is not tied to the destination any more, ISO 8601 UTC; null while it is.',
    expectedAt:
      'About when it will be there, by the pace of the trip that it is on, ISO 8601 UTC; null where that is over or cannot be known.',
    noEstimate: 'Why nobody can say when; null where somebody can, and where it was there, is over or has not begun.',
  },
}
