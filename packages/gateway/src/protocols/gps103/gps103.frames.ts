import type { OwnFrame } from '../OwnFrame.ts'

/** Frames with known content, made for the tests. */
export const gps103Frames: OwnFrame[] = [
  {
    title: 'a sign-in',
    frame: '##,imei:357593060703912,A;',
    device: '357593060703912',
    reports: [],
    answer: '4c4f4144',
    refused: null,
  },
  {
    title: 'a call for help',
    frame: 'imei:357593060703912,help me,2510051430,13554900601,F,143015.000,A,4530.5304,N,07335.2686,W,48.60,271;',
    device: '357593060703912',
    reports: [
      {
        time: '2025-10-05T14:30:15.000Z',
        valid: true,
        lat: 45.50884,
        lon: -73.58781,
        speed: 25,
        course: 271,
        altitude: null,
        attributes: { alarm: 'sos' },
      },
    ],
    answer: null,
    refused: null,
  },
  {
    title: 'a position in the south east without a fix, with the ignition off',
    frame: 'imei:357593060703912,acc off,2510051431,,L,143115.000,V,3352.1292,S,15112.5574,E,0.00,0;',
    device: '357593060703912',
    reports: [
      {
        time: '2025-10-05T14:31:15.000Z',
        valid: false,
        lat: -33.86882,
        lon: 151.20929,
        speed: 0,
        course: 0,
        altitude: null,
        attributes: { ignition: false },
      },
    ],
    answer: null,
    refused: null,
  },
]
