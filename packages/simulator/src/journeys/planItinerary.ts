import type { RoadNetwork } from '../roads/RoadNetwork.ts'
import { yardNear } from '../roads/yards.ts'
import type { AssetSpec } from './AssetSpec.ts'
import type { Itinerary } from './Itinerary.ts'
import { equipmentItinerary } from './equipmentItinerary.ts'
import { busItinerary, forkliftItinerary, vanItinerary } from './townDays.ts'
import { trailerItinerary } from './trailerItinerary.ts'
import { planTruck, truckItinerary } from './truckTour.ts'

/** The life of an asset. @throws {Error} naming an unknown town, or a trailer without a truck */
export function planItinerary(spec: AssetSpec, roads: RoadNetwork): Itinerary {
  const { kind, seed, group = 0 } = spec
  const home = roads.find(spec.town, spec.region)
  const town = roads.towns[home]!
  switch (kind) {
    case 'truck':
      return truckItinerary(planTruck(seed, home, roads))
    case 'van':
      return vanItinerary(seed, town, roads.streetsOf(town))
    case 'bus':
      return busItinerary(seed, town, group, roads.streetsOf(town))
    case 'forklift':
      return forkliftItinerary(seed, yardNear(town, group))
    case 'equipment':
      return equipmentItinerary(seed, home, roads)
    default:
      if (spec.truck === undefined) throw new Error(`${kind} ${seed}: no truck pulls it`)
      return trailerItinerary(seed, planTruck(spec.truck, home, roads))
  }
}
