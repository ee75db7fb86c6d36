import type { OwnFrame } from '../OwnFrame.ts'

/** Frames with known content, made for the tests. */
export const owntracksFrames: OwnFrame[] = [
  {
    title: 'a position',
    frame:
      'POST / HTTP/1.1\\r\\nHost: gateway\\r\\nX-Limit-U: ann\\r\\nX-Limit-D: phone\\r\\nContent-Type: application/json\\r\\nContent-Length: 115\\r\\n\\r\\n{"_type":"location","tst":1759674615,"lat":45.50884,"lon":-73.58781,"vel":90,"cog":271,"alt":48,"acc":10,"batt":88}',
    device: 'ann/phone',
    reports: [
      {
        time: '2025-10-05T14:30:15.000Z',
        valid: true,
        lat: 45.50884,
        lon: -73.58781,
        speed: 25,
        course: 271,
        altitude: 48,
        attributes: {
          batteryLevel: 88,
          accuracy: 10,
        },
      },
    ],
    answer:
      '485454502f312e3120323030204f4b0d0a436f6e74656e742d547970653a206170706c69636174696f6e2f6a736f6e0d0a436f6e74656e742d4c656e6774683a20320d0a0d0a5b5d',
    refused: null,
  },
  {
    title: 'a position in the south east without a fix',
    frame:
      'POST / HTTP/1.1\\r\\nHost: gateway\\r\\nX-Limit-U: ann\\r\\nX-Limit-D: phone\\r\\nContent-Type: application/json\\r\\nContent-Length: 113\\r\\n\\r\\n{"_type":"location","tst":1759674675,"lat":-33.86882,"lon":151.20929,"vel":0,"cog":0,"alt":48,"acc":10,"batt":88}',
    device: 'ann/phone',
    reports: [
      {
        time: '2025-10-05T14:31:15.000Z',
        valid: true,
        lat: -33.86882,
        lon: 151.20929,
        speed: 0,
        course: 0,
        altitude: 48,
        attributes: {
          batteryLevel: 88,
          accuracy: 10,
        },
      },
    ],
    answer:
      '485454502f312e3120323030204f4b0d0a436f6e74656e742d547970653a206170706c69636174696f6e2f6a736f6e0d0a436f6e74656e742d4c656e6774683a20320d0a0d0a5b5d',
    refused: null,
  },
  {
    title: 'a bare message',
    frame:
      '{"_type":"location","tid":"A1","tst":1759674615,"lat":45.50884,"lon":-73.58781,"vel":90,"cog":271,"batt":88,"acc":12,"conn":"m"}',
    device: 'A1',
    reports: [
      {
        time: '2025-10-05T14:30:15.000Z',
        valid: true,
        lat: 45.50884,
        lon: -73.58781,
        speed: 25,
        course: 271,
        altitude: null,
        attributes: {
          batteryLevel: 88,
          accuracy: 12,
          conn: 'm',
        },
      },
    ],
    answer:
      '485454502f312e3120323030204f4b0d0a436f6e74656e742d547970653a206170706c69636174696f6e2f6a736f6e0d0a436f6e74656e742d4c656e6774683a20320d0a436f6e6e656374696f6e3a20636c6f73650d0a0d0a5b5d',
    refused: null,
  },
  {
    title: 'a transition',
    frame:
      '{"_type":"transition","topic":"owntracks/ann/phone/event","tst":1759674615,"lat":45.5,"lon":-73.5,"acc":3,"event":"leave","desc":"Home"}',
    device: 'ann/phone',
    reports: [
      {
        time: '2025-10-05T14:30:15.000Z',
        valid: true,
        lat: 45.5,
        lon: -73.5,
        speed: null,
        course: null,
        altitude: null,
        attributes: {
          accuracy: 3,
          transition: 'leave',
          region: 'Home',
        },
      },
    ],
    answer:
      '485454502f312e3120323030204f4b0d0a436f6e74656e742d547970653a206170706c69636174696f6e2f6a736f6e0d0a436f6e74656e742d4c656e6774683a20320d0a436f6e6e656374696f6e3a20636c6f73650d0a0d0a5b5d',
    refused: null,
  },
  {
    title: 'a card without a report',
    frame: '{"_type":"card","tid":"A1","name":"Ann"}',
    device: null,
    reports: [],
    answer:
      '485454502f312e3120323030204f4b0d0a436f6e74656e742d547970653a206170706c69636174696f6e2f6a736f6e0d0a436f6e74656e742d4c656e6774683a20320d0a436f6e6e656374696f6e3a20636c6f73650d0a0d0a5b5d',
    refused: null,
  },
  {
    title: 'an encrypted message',
    frame: '{"_type":"encrypted","data":"x"}',
    device: null,
    reports: [],
    answer:
      '485454502f312e31203430302042616420526571756573740d0a436f6e74656e742d4c656e6774683a20390d0a436f6e6e656374696f6e3a20636c6f73650d0a0d0a656e63727970746564',
    refused: 'encrypted',
  },
]
