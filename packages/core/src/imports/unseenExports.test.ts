import { describe, expect, it } from 'vitest'
import type { ColumnMap } from './importFields.ts'
import { placeTexts } from './readPlace.ts'
import { readDegrees } from './readDegrees.ts'
import { unitOfHead } from './unitWords.ts'
import { recognise } from './recognise.ts'

/** Heads and a line of exports and open data sets, and what their columns tell. */
const EXPORTS: readonly [string, string, string, ColumnMap][] = [
  [
    'buses',
    'vehicle_id,timestamp,speed,route_id,trip_id,latitude,longitude,trip_headsign',
    '2205,2015-03-18T21:13:16-05:00,0.0,3,1386745,30.163252,-97.7912,NORTHBOUND',
    { name: 'vehicle_id', time: 'timestamp', speed: 'speed', lat: 'latitude', lon: 'longitude' },
  ],
  [
    'garbage trucks',
    'vehicle,local_time,lat,lon,address',
    '101,2015-12-10T07:37:10,40.688,-74.09097,New Jersey Tpke Ext',
    { name: 'vehicle', time: 'local_time', lat: 'lat', lon: 'lon', address: 'address' },
  ],
  [
    'a bus in camel case',
    'vehicleId,time,latitude,longitude,assignmentId',
    '7167,2015-08-16 09:51:25.000,38.93965,-77.07503,71',
    { name: 'vehicleId', time: 'time', lat: 'latitude', lon: 'longitude' },
  ],
  [
    'cabs',
    'cab,unix_time,lat,lon',
    'a,1211033530,37.75153,-122.39447',
    { name: 'cab', time: 'unix_time', lat: 'lat', lon: 'lon' },
  ],
  [
    'columns that only their values tell',
    'tracker,t,breite,länge',
    '19,2008-12-11 04:42:14+00,39.898573,116.391305',
    { serial: 'tracker', time: 't', lat: 'breite', lon: 'länge' },
  ],
  [
    'longitude before latitude',
    'tracker,t,p1,p2',
    '19,2008-12-11 04:42:14+00,116.391305,39.898573',
    { serial: 'tracker', time: 't', lat: 'p2', lon: 'p1' },
  ],
  [
    'UTC in the head',
    'Truck No.|gps_when_utc|GPS_Lat|GPS_Lng|speed_knots',
    '14|2026-11-20 10:00:00|41.5123|-87.6511|12',
    { name: 'Truck No.', time: 'gps_when_utc', lat: 'GPS_Lat', lon: 'GPS_Lng', speed: 'speed_knots' },
  ],
  [
    'a last event in words beside its time',
    'Asset|Last Event|Last Event Time|Location',
    'T1|Ignition On|11/20/2026 10:00|41.5123, -87.6511',
    { name: 'Asset', time: 'Last Event Time', position: 'Location' },
  ],
  [
    'an address called location',
    'Asset|Last Event|Location|Latitude|Longitude',
    'T1|11/20/2026 10:00|12 Main St|41.5123|-87.6511',
    { name: 'Asset', time: 'Last Event', lat: 'Latitude', lon: 'Longitude', address: 'Location' },
  ],
  [
    'date and time apart',
    'Date,Time,Car,LAT,LON',
    '03/29/2021,11:13:45,T1,33.986225,-6.725523',
    { name: 'Car', time: 'Date', clock: 'Time', lat: 'LAT', lon: 'LON' },
  ],
]

describe('exports of vendors that nobody knows', () => {
  it.each(EXPORTS)('reads %s', (_what, heads, line, columns) => {
    const mark = heads.includes('|') ? '|' : ','
    const values = line.split(mark).map((value) => [value])
    expect(recognise(heads.split(mark), values).columns).toEqual(columns)
  })

  it('means the same by every way of writing a head', () => {
    const words = ['vehicle', 'id']
    const ways = [
      words.join('_'),
      words.join('-'),
      'vehicleId',
      'VehicleID',
      'VEHICLE ID',
      'vehicle.id',
      ' Vehicle  Id ',
    ]
    expect(ways.map((name) => recognise([name]).columns.name)).toEqual(ways)
  })

  it.each([
    ['speed_mph', 'mph'],
    ['Speed KPH', 'km/h'],
    ['speed_kmh', 'km/h'],
    ['Speed (knots)', 'kn'],
    ['speed m/s', 'm/s'],
    ['Vitesse (km/h)', 'km/h'],
    ['Speed, miles per hour', 'mph'],
    ['Speed [kt]', 'kn'],
    ['Speed', undefined],
    ['Speed (cm/s)', undefined],
    ['Speed (mph or km/h)', undefined],
  ])('takes the unit out of %s', (head, unit) => {
    const { columns } = recognise([head])
    expect([columns.speed, unitOfHead('speed', head)]).toEqual([head, unit])
  })

  it('asks where more than two columns look like degrees', () => {
    const { columns } = recognise(['a', 'b', 'c'], [['41.5123'], ['42.5123'], ['-87.6512']])
    expect(columns).toEqual({})
  })
})

describe('places', () => {
  it.each([
    ['41.5, -87.65', 41.5, -87.65],
    ['41,5; -87,65', 41.5, -87.65],
    ['POINT(-87.65 41.5)', 41.5, -87.65],
    ['SRID=4326;POINT Z (-87.65 41.5 200)', 41.5, -87.65],
    [`41°30'0"N 87°39'0"W`, 41.5, -87.65],
    ['N 41° 30.0′, W 87° 39.0′', 41.5, -87.65],
    ['41:30:00 N / 87:39:00 W', 41.5, -87.65],
    ['Lat: 41.5, Lon: -87.65', 41.5, -87.65],
  ])('are read from %s', (text, lat, lon) => {
    const read = placeTexts(text).map((part) => readDegrees(part) ?? Number.NaN)
    expect(read[0]).toBeCloseTo(lat, 9)
    expect(read[1]).toBeCloseTo(lon, 9)
  })

  it('reads degrees back that were written in parts, all around the world', () => {
    for (let tenths = -17_999; tenths <= 17_999; tenths += 37) {
      const all = Math.abs(tenths) * 36
      const parts = [Math.floor(all / 3600), Math.floor((all % 3600) / 60), all % 60]
      const side = tenths < 0 ? 'W' : 'E'
      expect(readDegrees(`${parts[0]}° ${parts[1]}' ${parts[2]}" ${side}`)).toBeCloseTo(tenths / 100, 9)
    }
  })

  it.each(['41°60\'0"N', '41°30\'60"N', '-41 N', 'N 41 S', '41.5.3', 'x'])('are not read from %s', (text) => {
    expect(readDegrees(text)).toBeUndefined()
  })
})
