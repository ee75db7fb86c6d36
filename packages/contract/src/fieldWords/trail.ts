import { trailColumns } from '../rooms/trail.ts'
import type { RoomWords } from './RoomWords.ts'

export const trailWords: RoomWords = {
  title: 'Trails',
  about: 'Positions of a vehicle over a time, and what was reported at one of them.',
  schemas: { TrailPoints: trailColumns },
  fields: {
    budget:
      'How many points to answer at most when simplified; what changes the line’s shape, starts or ends a stop stays.',
    raw: 'Whether to answer every point as reported.',
    start: 'Time that all others count from, ISO 8601 UTC.',
    points: 'The line as parallel arrays.',
    'TrailPoints.time': 'Time in milliseconds since `start`.',
    'TrailPoints.lat': 'Latitude in millionths of degrees.',
    'TrailPoints.lon': 'Longitude in millionths of degrees.',
    'TrailPoints.speed': 'Speed in cm/s; -1 unknown.',
    'TrailPoints.course': 'Direction in degrees clockwise from north; -1 unknown.',
    'TrailPoints.altitude': 'Height above the sea in metres; -32768 unknown.',
    'TrailPoints.battery': 'Charge of the battery in per cent; -1 unknown.',
    'TrailPoints.temperature': 'Temperature in hundredths of a degree Celsius; -32768 unknown.',
    'TrailPoints.flags': 'Bits of what the report said: ignition, motion, load and the like.',
    tooMany:
      'Whether the range holds more reports than the server reads at once: it is to be shortened, and nothing of it is answered.',
    total: 'How many points were recorded in the range, before simplification.',
    simplified: 'Whether points were left out.',
    distance:
      'Distance driven in metres, as the movement engine has it and all reports say: less than the line where that is a standing receiver’s noise.',
    rejected: 'How many points were left out of the line because no vehicle can have been there.',
    ahead:
      'How many points of the line came well before the time that they tell, of a device whose clock is always ahead.',
    topSpeed: 'Fastest reported speed in cm/s; -1 unknown.',
    stops:
      'Standing in one place, as the movement engine says it: for five minutes, or what the vehicle’s rule says; cut to the range.',
    'stops.from': 'Begin in milliseconds since `start`.',
    'stops.to': 'End in milliseconds since `start`.',
    'stops.lat': 'Latitude in millionths of degrees.',
    'stops.lon': 'Longitude in millionths of degrees.',
    pending: 'Stretches whose stops the engine has not found yet, or is finding anew.',
    'pending.from': 'Begin in milliseconds since `start`.',
    'pending.to': 'End in milliseconds since `start`.',
    gaps: 'Times without a report, longer than an hour.',
    'gaps.from': 'Begin in milliseconds since `start`.',
    'gaps.to': 'End in milliseconds since `start`.',
    devices: 'Devices that the vehicle carried in the range.',
    'devices.from': 'Since when it carried it, ISO 8601 UTC.',
    'devices.to': 'Until when it carried it, ISO 8601 UTC; null when it still does.',
    'in.time': 'Time of the report, ISO 8601 with a zone.',
    device: 'The device that reported.',
    receivedAt: 'When it came, ISO 8601 UTC.',
    valid: 'Whether the receiver said that the position is good.',
    attributes:
      '`batteryLevel` (%), `power` (V), `odometer` (m), `temp1` (°C), `ignition`, `motion` and what else came with it.',
    place: 'The nearest town; null where none is known.',
    town: 'Name of the town.',
    'place.region': 'State or province of the town.',
    region: 'State or province of the position.',
    'place.distance': 'Distance from the town in metres.',
    bearing: 'Direction from the town in degrees clockwise from north.',
  },
}
