import type { OwnFrame } from './OwnFrame.ts'

/** Frames with known content, made for the tests. */
export const h02Frames: OwnFrame[] = [
  {
    title: 'a position',
    frame: '*HQ,4210051415,V1,143015,A,4530.5304,N,07335.2686,W,48.60,271,051025,FFFFFFFF#',
    device: '4210051415',
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
          ignition: true,
          status: 4294967295,
        },
      },
    ],
    answer: '2a48512c343231303035313431352c56342c56312c323032363031303230333034303523',
    refused: null,
  },
  {
    title: 'a position in the south east without a fix',
    frame: '*HQ,4210051415,V1,143115,V,3352.1292,S,15112.5574,E,0.00,0,051025,FFFFFBFF#',
    device: '4210051415',
    reports: [
      {
        time: '2025-10-05T14:31:15.000Z',
        valid: false,
        lat: -33.86882,
        lon: 151.20929,
        speed: 0,
        course: 0,
        altitude: null,
        attributes: {
          ignition: false,
          status: 4294966271,
        },
      },
    ],
    answer: '2a48512c343231303035313431352c56342c56312c323032363031303230333034303523',
    refused: null,
  },
  {
    title: 'heartbeat',
    frame: '*HQ,4210051415,HTBT#',
    device: '4210051415',
    reports: [],
    answer: '2a48512c343231303035313431352c4854425423',
    refused: null,
  },
  {
    title: 'the binary form',
    frame: '24421005141514301505102545305304060733526866048271fffffbff000000',
    device: '4210051415',
    reports: [
      {
        time: '2025-10-05T14:30:15.000Z',
        valid: true,
        lat: 45.50884,
        lon: -73.58781,
        speed: 24.69,
        course: 271,
        altitude: null,
        attributes: {
          batteryLevel: 100,
          ignition: false,
          status: 4294966271,
        },
      },
    ],
    answer: null,
    refused: null,
  },
  {
    title: 'cells only',
    frame: '*HQ,4210051415,NBR,143015,302,610,0,1,4097,8194,23,051025,FFFFFBFF,5#',
    device: '4210051415',
    reports: [
      {
        time: '2025-10-05T14:30:15.000Z',
        valid: false,
        lat: null,
        lon: null,
        speed: null,
        course: null,
        altitude: null,
        attributes: {
          batteryLevel: 83,
          ignition: false,
          status: 4294966271,
        },
      },
    ],
    answer: '2a48512c343231303035313431352c56342c4e42522c323032363031303230333034303523',
    refused: null,
  },
  {
    title: 'a link report',
    frame: '*HQ,4210051415,LINK,143015,15,9,84,0,0,051025,FFFFFBFF#',
    device: '4210051415',
    reports: [
      {
        time: '2025-10-05T14:30:15.000Z',
        valid: false,
        lat: null,
        lon: null,
        speed: null,
        course: null,
        altitude: null,
        attributes: {
          sat: 9,
          batteryLevel: 84,
          signal: 48,
          ignition: false,
          status: 4294966271,
        },
      },
    ],
    answer: '2a48512c343231303035313431352c56342c4c494e4b2c323032363031303230333034303523',
    refused: null,
  },
]
