import type { RoomWords } from './RoomWords.ts'

export const mapViewWords: RoomWords = {
  title: 'Map views',
  about: 'What a map of many vehicles shows in its box.',
  fields: {
    west: 'Western edge of the box in degrees; west greater than east crosses the date line.',
    south: 'Southern edge of the box in degrees.',
    east: 'Eastern edge of the box in degrees.',
    north: 'Northern edge of the box in degrees.',
    zoom: 'Zoom level, a number of a map of tiles of 512 pixels.',
    'in.trackerStatus': 'Only vehicles that do any of this.',
    trackerStatus: 'What it does as of its newest report.',
    merge: 'Distance in pixels within which markers become a cluster; 60 when left out, 0 for none.',
    total: 'How many vehicles are in the box.',
    tooMany: 'Whether there are too many for single markers: the list is to be narrowed down, or used without a map.',
    markers: 'Vehicles that stand alone.',
    'markers.name': 'Name of the vehicle.',
    clusters: 'Vehicles that stand close together.',
    'clusters.lat': 'Latitude of the middle of its vehicles, in degrees.',
    'clusters.lon': 'Longitude of the middle of its vehicles, in degrees.',
    count: 'How many vehicles it has.',
    statuses: 'How many vehicles there are by status.',
    bounds: 'West, south, east and north of its vehicles, in degrees.',
  },
}
