import type { RoomWords } from './RoomWords.ts'

export const timeMachineWords: RoomWords = {
  title: 'Time machine',
  about: 'Where the vehicles were at a moment of the past.',
  fields: {
    'in.at':
      'The moment to look at, ISO 8601 with a zone; one that is still to come is answered with the fleet as it is now.',
    'out.at': 'The moment that is answered, ISO 8601 UTC.',
    icons: 'Names of icons, which the columns name by their place.',
    live: 'What was known of the vehicles then, as parallel arrays.',
    orgList: 'The organisations of the vehicles.',
    groupList: 'The groups of the vehicles.',
    landmarkList: 'The landmarks that vehicles were in.',
    vehicleList:
      'Name, plate, VIN, type and icon as they are today; organisation (0 where the user may not see it), device, groups and drivers as of then.',
    missionList: 'Where vehicles were sent then, and whether they had arrived by then.',
    'groupList.colour': 'Colour of its vehicles on the map, `#rrggbb`.',
  },
}
