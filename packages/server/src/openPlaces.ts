import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { Addresses } from './platform/geocode/Addresses.ts'
import { geocodeQueries } from './platform/geocode/geocode.queries.ts'
import type { Log } from './platform/log/createLog.ts'
import { MapFolder } from './platform/maps/MapFolder.ts'
import { StreetNames } from './platform/maps/StreetNames.ts'
import { PlaceNames } from './platform/places/PlaceNames.ts'
import { nearestTown, regionOf } from './platform/places/regionOf.ts'
import type { Ground } from './platform/room/Ground.ts'
import type { RoomServices } from './RoomServices.ts'

interface Options extends Pick<Ground, 'clock' | 'config' | 'db' | 'secrets'> {
  readonly log: Log
}

/** What is known of places: the street maps of the data folder, closed with the server, and what rooms ask of them. */
export function openPlaces(
  app: FastifyInstance,
  { db, secrets, clock, config, log }: Options,
): { maps: MapFolder; places: Pick<RoomServices, 'regionOf' | 'nearestTown' | 'placeNames' | 'addresses' | 'maps'> } {
  const maps = new MapFolder(join(config.data, 'maps'), clock, log)
  app.addHook('onClose', () => maps.close())
  const allowPrivate = config.pushPrivate === 'allow'
  const addresses = new Addresses({ queries: geocodeQueries(db), secrets, clock, log, allowPrivate })
  const placeNames = new PlaceNames(new StreetNames(maps, log), addresses)
  return { maps, places: { regionOf, nearestTown, placeNames, addresses, maps } }
}
