import { describe, expect, it } from 'vitest'
import type { Reading } from './importFields.ts'
import { readTable, type ReadTable } from './readTable.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const UTC: Reading = { zone: 'UTC' }
const CHICAGO: Reading = { zone: 'America/Chicago' }

const read = (lines: readonly string[], said: Reading = {}): ReadTable =>
  readTable(
    lines.map((line, i) => ({ line: i + 1, cells: line.split('|') })),
    said,
    {},
    NOW,
  )

/** Heads as the makers publish them and a line made up for them, what has to be said, and the name that the line is of. */
const EXPORTS: readonly (readonly [string, Reading, string, ...string[]])[] = [
  [
    'Samsara',
    {},
    'Truck 7',
    'Asset ID|Asset Name|Latitude|Longitude|Heading|Speed (MPH)|Time (UTC)|Formatted Location',
    '281474977|Truck 7|41.88001|-87.63002|271.5|35|2026-11-20 08:00:00|Wacker Dr, Chicago, IL',
  ],
  [
    'Geotab',
    UTC,
    'Truck 7',
    'Vehicle|Date|Time|Latitude|Longitude|Speed (mph)|Status',
    'Truck 7|11/20/2026|8:00:00 AM|41.88001|-87.63002|35|Driving',
  ],
  [
    'Verizon Connect',
    {},
    'Truck 7',
    'Vehicle Name|Vehicle Number|Driver|Event Time|Status|Latitude|Longitude|Speed|Heading|Address',
    'Truck 7|V3|J. Doe|11/20/2026 3:00 AM EST|Stopped|41.88001|-87.63002|0 mph|NW|12 Main St, Aurora IL',
  ],
  [
    'Fleetio',
    {},
    'Truck 7',
    'Vehicle Name|Contact Name|Date|Street Address|Latitude|Longitude|Source',
    'Truck 7|Jane|2026-11-20 03:00 -0500|12 Main St|41.88001|-87.63002|GPS Integration',
  ],
  [
    'Wialon',
    UTC,
    'Truck 7',
    'Grouping|Time|Speed|Coordinates|Location',
    "Truck 7|2026-11-20 08:00:00|54 km/h|N 41° 52.8006' : W 087° 37.8012'|Chicago",
  ],
  [
    'Traccar',
    { units: { speed: 'kn' } },
    '14',
    'id|deviceId|type|protocol|serverTime|deviceTime|fixTime|valid|latitude|longitude|altitude|speed|course|address',
    '5123|14||osmand|2026-11-20T08:00:03.000+00:00|2026-11-20T08:00:01.000+00:00|2026-11-20T08:00:00.000+00:00|true|41.88001|-87.63002|180.0|20.0|271.0|',
  ],
  [
    'GpsGate',
    {},
    'Truck 7',
    'Username|Track Time (UTC)|Latitude|Longitude|Altitude (m)|Heading (deg)|Ground Speed (km/h)|Valid',
    'Truck 7|2026-11-20 08:00:00|41.88001|-87.63002|180|271|54|true',
  ],
  [
    'Navixy',
    UTC,
    'Truck 7',
    'Object label|Message time|Latitude|Longitude|Altitude, m|Speed, km/h|Direction, °|Satellites|Address',
    'Truck 7|20.11.2026 08:00:00|41.88001|-87.63002|180|54|271|11|Main St',
  ],
  [
    'Motive, by its interface',
    { units: { speed: 'mph', odometer: 'mi' } },
    'Truck 7',
    'vehicle_number|located_at|lat|lon|bearing|speed|odometer|true_odometer|description|engine_hours|fuel',
    'Truck 7|2026-11-20T08:00:00Z|41.88001|-87.63002|271.2|35.4|123456.7|123460.2|2.1 mi W of Chicago, IL|5123.4|83',
  ],
  [
    'Motive, a report',
    CHICAGO,
    'Truck 7',
    'Vehicle|Date & Time (CST)|Location|Lat/Long|Speed (mph)|Bearing|Odometer (mi)',
    'Truck 7|11/20/2026 02:00 AM|2 mi W of Chicago, IL|41.88001, -87.63002|35|W|123,456.7',
  ],
  [
    'Webfleet',
    UTC,
    'Truck 7',
    'Object no.|Object name|Position time|Latitude|Longitude|Speed (km/h)|Course|Position text',
    '001|Truck 7|20/11/2026 08:00:00|41.88001|-87.63002|54|271|Main St, Chicago',
  ],
  [
    'Webfleet, by its interface, in millionths of a degree',
    { ...UTC, units: { speed: 'km/h', odometer: 'm' } },
    'Truck 7',
    'objectno|objectname|pos_time|longitude_mdeg|latitude_mdeg|speed|course|status|odometer',
    '001|Truck 7|20.11.2026 08:00:00|-87630020|41880010|54|271|A|1234567',
  ],
  [
    'Webfleet in German',
    UTC,
    'Truck 7',
    'Fahrzeugnr.|Fahrzeugname|Zeitpunkt|Breitengrad|Längengrad|Geschwindigkeit (km/h)|Kurs|Standort',
    '001|Truck 7|20.11.2026 08:00:00|41,880010|-87,630020|54|271|Chicago',
  ],
  [
    'CalAmp',
    UTC,
    'Truck 7',
    'Asset Name|Serial Number|Report Date/Time|Event|Latitude|Longitude|Speed (mph)|Heading|Address|Odometer (mi)',
    'Truck 7|4631234567|11/20/2026 08:00:00 AM|Time Interval|41.88001|-87.63002|35|West|Main St|1234.5',
  ],
  [
    'Linxup',
    {},
    'Truck 7',
    'Date/Time|Device|Driver|Event|Speed|Direction|Latitude|Longitude|Address|Fence',
    '11/20/2026 3:00 AM EST|Truck 7|Bob|Moving|35 mph|NW|41.88001|-87.63002|12 Main St|',
  ],
  [
    'Azuga',
    UTC,
    'Truck 7',
    'Vehicle Name|Tracked Time|Event|Speed(mph)|Heading|Latitude|Longitude|Location',
    'Truck 7|11/20/2026 08:00:00|Location Update|35|NNW|41.88001|-87.63002|12 Main St, Fremont, CA',
  ],
  [
    'Trackimo',
    UTC,
    'Truck 7',
    'Device ID|Device Name|Date|Time|Lat|Lng|Speed (km/h)|Battery|Address|Type',
    '700012345|Truck 7|20/11/2026|08:00:00|41.88001|-87.63002|12|83%|Main St|GPS',
  ],
  [
    'Gurtam',
    UTC,
    'Truck 7',
    'Unit|Last message|Latitude|Longitude|Satellites|Speed|Location|Sensors',
    'Truck 7|20.11.2026 08:00:00|41.88001|-87.63002|11|54 km/h|Berlin|',
  ],
  [
    'Ruptela',
    UTC,
    'Truck 7',
    'Object|Date and time|GPS latitude|GPS longitude|Speed, km/h|Direction|Virtual odometer, km|Ignition',
    'Truck 7|2026-11-20 08:00:00|41,88001|-87,63002|54|271|123456,7|On',
  ],
  [
    'TrustTrack',
    UTC,
    'Truck 7',
    'Object name|Date|Coordinates|Speed (km/h)|Altitude (m)|Odometer (km)|Ignition',
    'Truck 7|2026-11-20 08:00:00|41.88001 -87.63002|54|112|123456.7|1',
  ],
  [
    'Rand McNally',
    {},
    'Truck 7',
    'Vehicle|Last Event|Last Event Time|Driver|Latitude|Longitude|Heading|Speed|Odometer|Last Location',
    'Truck 7|Ignition On|11/20/2026 2:00:00 AM CST|J. Doe|41.88001|-87.63002|N|0 mph|123,456 mi|2 mi S of Elgin, IL',
  ],
  [
    'KeepTruckin',
    {},
    'Truck 7',
    'Truck #|Last Known Location|Last Updated|Lat/Long|Current Odometer',
    'Truck 7|Chicago, IL|11/20/2026 02:00 AM CST|41.88001,-87.63002|123,456 mi',
  ],
  [
    'two columns of one head',
    {},
    'Truck 7',
    'Asset|Last Event|Last Event|Latitude|Longitude',
    'Truck 7|Ignition Off|11/20/2026 02:00 AM CST|41.88001|-87.63002',
  ],
  [
    'a logger with hemispheres in columns of their own',
    UTC,
    'Truck 7',
    'INDEX|RCR|DATE|TIME|VALID|LATITUDE|N/S|LONGITUDE|E/W|HEIGHT|SPEED|HEADING|DISTANCE|VEHICLE',
    '1|T|2026/11/20|08:00:00|SPS|41.880010|N|87.630020|W|180 m|54 km/h|271|0 m|Truck 7',
  ],
  [
    'a receiver with degrees and minutes in one figure',
    {},
    'Truck 7',
    'name|time|lat|ns|lon|ew|knots|course',
    'Truck 7|2026-11-20T08:00:00Z|4152.8006|N|08737.8012|W|20|271',
  ],
  [
    'units in a row of their own',
    {},
    'Truck 7',
    'Vehicle|GPS Time|Latitude|Longitude|Speed|Odometer|Ext. Voltage',
    '|UTC|deg|deg|km/h|km|V',
    'Truck 7|2026-11-20 08:00:00|41.88001|-87.63002|54|123456.7|12.4',
  ],
]

describe('exports of other trackers', () => {
  const exports = EXPORTS.map(([product, said, name, ...lines]) => ({ product, said, name, lines }))
  it.each(exports)('$product', ({ said, name, lines }) => {
    const { asks, faults, good } = read(lines, said)
    expect([asks, faults]).toEqual([[], []])
    const { row } = good[0]!
    expect(row.name || row.serial).toBe(name)
    expect(new Date(row.observation.time).toISOString()).toBe('2026-11-20T08:00:00.000Z')
    expect(row.observation.lat).toBeCloseTo(41.88001, 5)
    expect(row.observation.lon).toBeCloseTo(-87.63002, 5)
  })
})

/** One moment of one vehicle, in every way that a cell or two may say it: heads, then cells, parted by bars. */
const TIMES = [
  ['Time (UTC)', '2026-11-20 08:00:00'],
  ['Date|Time of Day (UTC)', '11/20/2026|8:00 AM'],
  ['GPS Time', '11/20/2026 3:00 AM EST'],
  ['Event Time (GMT-5)', '20.11.2026 03:00'],
  ['ts_ms', '1795161600000'],
  ['unix_time', '1795161600'],
  ['Last Event|Last Event', 'Ignition On|Nov 20, 2026 08:00:00 UTC'],
  ['Horodatage', '2026-11-20T08:00:00Z'],
] as const
const PLACES = [
  ['Latitude|Longitude', '41.88001|-87.63002'],
  ['Longitude|Latitude', '-87,63002|41,88001'],
  ['Lat/Long', '41.88001, -87.63002'],
  ['Coordinates', '41°52\'48.036"N 87°37\'48.072"W'],
  ['Lat|N/S|Lon|E/W', '41.88001|N|87.63002|W'],
  ['GPS_Lat|GPS_Lng', 'N 41.88001|W 87.63002'],
  ['Location|Latitude|Longitude', '2 mi W of Chicago, IL|41.88001|-87.63002'],
  ['geom', 'POINT(-87.63002 41.88001)'],
] as const
const SPEEDS = [
  ['Speed (mph)', '36'],
  ['Speed', '36 mph'],
  ['speedMph', '36'],
  ['Velocity [mi/h]', '36'],
] as const
const COURSES = [
  ['Heading', 'NW'],
  ['Direction', '315°'],
  ['bearing', '315.0'],
] as const

it('reads one moment in whatever form its cells say it', () => {
  const wrong: string[] = []
  for (const time of TIMES)
    for (const place of PLACES)
      for (const speed of SPEEDS)
        for (const course of COURSES) {
          const parts = [['Vehicle', 'Truck 7'], time, place, speed, course] as const
          const lines = [parts.map(([head]) => head).join('|'), parts.map(([, cell]) => cell).join('|')]
          const { asks, faults, good } = read(lines)
          const is = good[0]?.row
          const near = (own: number | undefined, want: number): boolean => Math.abs((own ?? 999) - want) < 1e-5
          const { observation } = is ?? {}
          const isRight =
            asks.length + faults.length === 0 &&
            is?.name === 'Truck 7' &&
            observation?.time === Date.parse('2026-11-20T08:00:00Z') &&
            near(observation.lat, 41.88001) &&
            near(observation.lon, -87.63002) &&
            near(observation.speed, (36 * 1609.344) / 3600) &&
            observation.course === 315
          if (!isRight) wrong.push(`${lines.join(' / ')}: ${JSON.stringify([asks, faults, is])}`)
        }
  expect(wrong).toEqual([])
})
