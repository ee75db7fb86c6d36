import { group } from '../rooms/group.ts'
import type { RoomWords } from './RoomWords.ts'

export const groupWords: RoomWords = {
  title: 'Groups',
  about: 'Groups of vehicles.',
  schemas: { Group: group },
  fields: {
    groupId: 'Id of the group.',
    name: 'Name of the group.',
    colour: 'Colour of its vehicles on the map, `#rrggbb`.',
    weight: 'Number for its importance: of several groups of a vehicle the heaviest names it.',
    vehicleCount: 'How many vehicles are in it that the user may see.',
    mayChange: 'False where the user sees it by name only: it is not theirs to edit or delete.',
    mode: '`set`: exactly these groups; `add` and `remove` leave the others.',
    'batchEditVehicleGroup.in.vehicleIds': 'Ids of the vehicles to put into groups.',
  },
}
