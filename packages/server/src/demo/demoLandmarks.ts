import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import { destinationPoint } from '@waymark/core/geo/distance.ts'
import type { Position } from '@waymark/core/geo/Polygon.ts'
import { RoadNetwork } from '@waymark/simulator/roads/RoadNetwork.ts'
import { yardNear } from '@waymark/simulator/roads/yards.ts'

/** A place where assets of the demonstration rest. */
export interface DemoLandmark {
  name: string
  city: string
  /** Second half of the ISO 3166-2 code, and the country. */
  state: string
  country: string
  tags: string[]
  colour: string
  shape: LandmarkShape
}

type Kind = 'yard' | 'customer' | 'port'

const COLOURS: Readonly<Record<Kind, string>> = { yard: '#3b6ea8', customer: '#1a8f4c', port: '#8a3ffc' }

/** Assets stand up to 160 m from the middle of a yard; what is around it, such as a port, reaches farther. Metres. */
const YARD_REACH = 190
const PORT_REACH = 900

/** What stands at which yard of a town: 0 is where trucks are at home, 1 and 2 are where they deliver. */
const PLACES: readonly (readonly [name: string, kind: Kind, town: string, region: string, yard: number])[] = [
  ['Denver yard', 'yard', 'Denver', 'US-CO', 0],
  ['Los Angeles yard', 'yard', 'Los Angeles', 'US-CA', 0],
  ['Dallas yard', 'yard', 'Dallas', 'US-TX', 0],
  ['Chicago yard', 'yard', 'Chicago', 'US-IL', 0],
  ['Atlanta yard', 'yard', 'Atlanta', 'US-GA', 0],
  ['Toronto yard', 'yard', 'Toronto', 'CA-ON', 0],
  ['Calgary yard', 'yard', 'Calgary', 'CA-AB', 0],
  ['Phoenix cross-dock', 'customer', 'Phoenix', 'US-AZ', 1],
  ['Salt Lake cold store', 'customer', 'Salt Lake City', 'US-UT', 1],
  ['Kansas City warehouse', 'customer', 'Kansas City', 'US-MO', 1],
  ['Houston terminal', 'port', 'Houston', 'US-TX', 0],
  ['Newark terminal', 'port', 'Newark', 'US-NJ', 0],
  ['Vancouver terminal', 'port', 'Vancouver', 'CA-BC', 0],
]

/** The demonstration's landmarks: yards as areas, customers as circles, ports as wide circles with a yard inside. */
export function makeDemoLandmarks(): DemoLandmark[] {
  const roads = new RoadNetwork()
  return PLACES.flatMap(([name, kind, town, region, number]) => {
    const middle = yardNear(roads.towns[roads.find(town, region)]!, number)
    const [country = '', state = ''] = region.split('-')
    const facts = { city: town, state, country }
    const round = (radiusM: number): LandmarkShape => ({ kind: 'circle', ...middle, radiusM })
    const place = { ...facts, name, tags: [kind], colour: COLOURS[kind] }
    if (kind === 'customer') return [{ ...place, shape: round(YARD_REACH) }]
    if (kind === 'yard') return [{ ...place, shape: squareAround(middle) }]
    const gate = { ...facts, name: `${town} container yard`, tags: ['yard'], colour: COLOURS.yard }
    return [
      { ...place, shape: round(PORT_REACH) },
      { ...gate, shape: squareAround(middle) },
    ]
  })
}

/** A square whose sides are `YARD_REACH` from its middle, turned a little, as yards are. */
function squareAround({ lat, lon }: { lat: number; lon: number }): LandmarkShape {
  const corners = [35, 125, 215, 305].map((bearing): Position => {
    const corner = destinationPoint(lat, lon, bearing, YARD_REACH * Math.SQRT2)
    return [corner.lon, corner.lat]
  })
  return { kind: 'polygon', parts: [[[...corners, corners[0]!]]] }
}
