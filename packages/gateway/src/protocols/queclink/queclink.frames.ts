import type { OwnFrame } from '../OwnFrame.ts'

/** Frames with known content, made for the tests. */
export const queclinkFrames: OwnFrame[] = [
  {
    title: 'a position',
    frame:
      '+RESP:GTFRI,060228,867844003012625,,13800,10,1,1,90.0,271,48.0,-73.587810,45.508840,20251005143015,0302,0610,1001,2002,00,1234.5,,,,,88,220100,,,,20251005143015,0002$',
    device: '867844003012625',
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
          power: 13.8,
          odometer: 1234500,
          ignition: true,
          motion: true,
        },
      },
    ],
    answer: '2b5341434b3a3030303224',
    refused: null,
  },
  {
    title: 'a position in the south east without a fix',
    frame:
      '+RESP:GTFRI,060228,867844003012625,,13800,10,1,0,0.0,0,48.0,151.209290,-33.868820,20251005143115,0302,0610,1001,2002,00,1234.5,,,,,88,110100,,,,20251005143115,0003$',
    device: '867844003012625',
    reports: [
      {
        time: '2025-10-05T14:31:15.000Z',
        valid: false,
        lat: -33.86882,
        lon: 151.20929,
        speed: 0,
        course: 0,
        altitude: 48,
        attributes: {
          batteryLevel: 88,
          power: 13.8,
          odometer: 1234500,
          ignition: false,
          motion: false,
        },
      },
    ],
    answer: '2b5341434b3a3030303324',
    refused: null,
  },
  {
    title: 'heartbeat',
    frame: '+ACK:GTHBD,060228,867844003012625,,20251005143015,0005$',
    device: '867844003012625',
    reports: [],
    answer: '2b5341434b3a47544842442c3036303232382c3030303524',
    refused: null,
  },
  {
    title: 'ignition on, stored',
    frame:
      '+BUFF:GTIGN,060228,867844003012625,,9860,1,0.2,189,420.0,-73.587810,45.508840,20251005143015,0302,0610,1001,2002,00,,881.2,20251005143020,129A$',
    device: '867844003012625',
    reports: [
      {
        time: '2025-10-05T14:30:15.000Z',
        valid: true,
        lat: 45.50884,
        lon: -73.58781,
        speed: 0.06,
        course: 189,
        altitude: 420,
        attributes: {
          odometer: 881200,
          ignition: true,
          type: 'IGN',
        },
      },
    ],
    answer: '2b5341434b3a3132394124',
    refused: null,
  },
  {
    title: 'two positions in one report',
    frame:
      '+RESP:GTFRI,020102,867844003012625,,0,0,2,1,90.0,271,48.0,-73.587810,45.508840,20251005143015,0302,0610,1001,2002,00,0,0.0,0,48.0,-73.587900,45.508900,20251005143115,0302,0610,1001,2002,00,77,20251005143120,11F0$',
    device: '867844003012625',
    reports: [
      {
        time: '2025-10-05T14:30:15.000Z',
        valid: true,
        lat: 45.50884,
        lon: -73.58781,
        speed: 25,
        course: 271,
        altitude: 48,
        attributes: {},
      },
      {
        time: '2025-10-05T14:31:15.000Z',
        valid: false,
        lat: 45.5089,
        lon: -73.5879,
        speed: 0,
        course: 0,
        altitude: 48,
        attributes: {
          batteryLevel: 77,
        },
      },
    ],
    answer: '2b5341434b3a3131463024',
    refused: null,
  },
  {
    title: 'an answer to a command',
    frame: '+ACK:GTRTO,060228,867844003012625,,VER,FFFF,20251005143015,0C19$',
    device: '867844003012625',
    reports: [
      {
        time: '2026-01-02T03:04:05.000Z',
        valid: false,
        lat: null,
        lon: null,
        speed: null,
        course: null,
        altitude: null,
        attributes: {
          result: 'GTRTO VER,FFFF',
        },
      },
    ],
    answer: null,
    refused: null,
  },
]
