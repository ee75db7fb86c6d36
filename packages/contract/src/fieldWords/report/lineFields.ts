import type { FieldWords } from '../RoomWords.ts'

/** What the lines of long answers mean. */
export const lineFields: FieldWords = {
  'AuditPackLine.vehicles': 'How many vehicles there are.',
  'AllTripsLine.done': 'How many vehicles are told.',
  'AuditPackLine.done': 'How many vehicles are read.',
  ways: 'How many ways between two reports there are.',
  inWays: 'Distance of all ways in millimetres.',
  after: 'Number of the vehicle to go on from: what came before was told. As the last `progress` has it.',
  kind: 'What the line is: first `begin`, then `trips` and `progress` in turn, at last `end`.',
  'AllTripsLine.vehicles': 'How many vehicles there are.',
  'AllTripsLine.list': 'Trips of a vehicle.',
  trips: 'How many trips there were.',
  millimetres: 'Distance in all, in millimetres.',
}
