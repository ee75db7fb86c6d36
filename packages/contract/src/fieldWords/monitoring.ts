import { keptFilter, savedFilter, vehicleColumns, missionNow, monitorRow } from '../rooms/monitoring.ts'
import type { RoomWords } from './RoomWords.ts'

export const monitoringWords: RoomWords = {
  title: 'Monitoring',
  about: 'Where the vehicles are now, and the filters that people keep.',
  schemas: {
    KeptFilter: keptFilter,
    SavedFilter: savedFilter,
    MonitoredVehicles: vehicleColumns,
    MissionNow: missionNow,
    MonitorRow: monitorRow,
  },
}
