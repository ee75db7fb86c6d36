import { ROOMS } from '@waymark/contract/calls.ts'
import { type Route, routesOf } from './platform/http/handlers.ts'
import type { UndoImport } from './platform/importFile/undoRecords.ts'
import { areaQueries } from './rooms/area/area.queries.ts'
import { undoAreas } from './rooms/area/importAreas.ts'
import { driverQueries } from './rooms/driver/driver.queries.ts'
import { undoDrivers } from './rooms/driver/files/importDrivers.ts'
import { importHandlers } from './rooms/import/import.calls.ts'
import { importQueries } from './rooms/import/import.queries.ts'
import { undoLandmarks } from './rooms/landmark/files/importLandmarks.ts'
import { landmarkQueries } from './rooms/landmark/landmark.queries.ts'
import { undoOrgs } from './rooms/organization/importOrgs.ts'
import { orgEditQueries } from './rooms/organization/orgEdit.queries.ts'
import { fuelQueries } from './rooms/report/ifta/fuel.queries.ts'
import { undoPurchases } from './rooms/report/ifta/importPurchases.ts'
import { undoRates } from './rooms/report/ifta/importRates.ts'
import { rateQueries } from './rooms/report/ifta/rates.queries.ts'
import { undoVehicles } from './rooms/vehicle/files/importVehicles.ts'
import { vehicleQueries } from './rooms/vehicle/vehicle.queries.ts'
import type { RoomServices } from './routes.ts'

type Services = Pick<RoomServices, 'db' | 'clock' | 'vehiclesChanged' | 'landmarksChanged'>

/** What was brought in, of whatever kind, and how each kind is taken back. */
export function importRoutes({ db, clock, vehiclesChanged, landmarksChanged }: Services): Route[] {
  const undos: Readonly<Record<string, UndoImport>> = {
    vehicle: undoVehicles({ queries: vehicleQueries(db), changed: vehiclesChanged }),
    driver: undoDrivers({ queries: driverQueries(db), changed: vehiclesChanged }),
    landmark: undoLandmarks({ queries: landmarkQueries(db), changed: landmarksChanged }),
    organization: undoOrgs(orgEditQueries(db)),
    area: undoAreas(areaQueries(db)),
    fuelPurchase: undoPurchases(fuelQueries(db)),
    fuelTaxRate: undoRates(rateQueries(db)),
  }
  return routesOf(ROOMS.import, importHandlers({ queries: importQueries(db), clock, undos }))
}
