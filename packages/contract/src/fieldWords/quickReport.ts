import { quickReport } from '../rooms/quickReport.ts'
import type { RoomWords } from './RoomWords.ts'

export const quickReportWords: RoomWords = {
  title: 'Quick reporting',
  about: 'Ask a device to report often for some minutes.',
  schemas: { QuickReport: quickReport },
  fields: {
    show: 'Whether quick reporting can be offered for the vehicle.',
    reason: 'Why it cannot be offered; empty where it can.',
    online: 'Whether the device is connected now, so that it would be told at once.',
    start: 'Starts it, or goes on with these figures; only asks when left out.',
    interval: 'Seconds between reports.',
    'in.interval': 'Seconds between reports; 30 when left out.',
    minutes: 'Minutes for which it is to last; 10 when left out.',
    state:
      '`waiting`: until the device connects; `requested`: it was told, and nothing came yet; `live`: reports come; after that `stopped` by somebody, `expired` when its time was up, `noContact` when no report came.',
    secondsLeft: 'Seconds that it goes on; 0 unless requested or live.',
    expectedAt:
      'When the device connects next, by how it reported so far, ISO 8601 UTC; null unknown, or when it is not waited for.',
    toldAt: 'When the device was told, ISO 8601 UTC; null before.',
    location: 'The newest position; null before the first.',
  },
}
