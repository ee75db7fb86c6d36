import { maintenancePlan, maintenanceService } from '../rooms/maintenanceFields.ts'
import type { RoomWords } from './RoomWords.ts'

export const maintenanceWords: RoomWords = {
  title: 'Maintenance',
  about: 'What is due on vehicles, and what was done.',
  schemas: { MaintenancePlan: maintenancePlan, MaintenanceService: maintenanceService },
}
