import { batch } from '../rooms/batch.ts'
import type { RoomWords } from './RoomWords.ts'

export const batchWords: RoomWords = {
  title: 'Batches',
  about: 'Devices as they were made, as they were found, and as they came back.',
  schemas: { Batch: batch },
  fields: {
    batchId: 'Id of the batch.',
    number: 'Number of the batch.',
    kind: 'How devices come to be in it.',
    modelId: 'Id of the model of its devices; null for several models.',
    model: 'Name of the model of its devices; empty for several models.',
    startOn: 'Day on which it begins, such as 2026-11-21.',
    endOn: 'Day on which it ends, such as 2026-11-21; null while it is open.',
    state: 'Whether it still takes devices.',
    deviceCount: 'How many devices are of it.',
    devices: 'How many devices came with it.',
    'in.devices': 'Ids of the devices that came back.',
    last: 'Number of the newest batch; empty where there is none.',
    next: 'Number that would follow it.',
    event: 'What happened.',
    at: 'When it happened, ISO 8601 UTC.',
    username: 'Sign-in name of who did it; empty for the product itself.',
    before: 'What its fields were before, as far as they changed.',
    after: 'What its fields are since.',
    preview: 'The first of the good rows.',
    deviceId: 'Number of the device.',
  },
}
