import type { MaintenanceKind } from '../../maintenanceKinds.ts'
import { messages as common } from '../common.ts'
import type { Text } from '../table/Text.ts'

/** What each kind of maintenance is called on screens and in reminders. */
export const MAINTENANCE_KIND_TEXTS = {
  oil: ['Oil', 'Huile', 'Aceite', '机油', 'ਤੇਲ'],
  inspection: ['Inspection', 'Contrôle technique', 'Inspección', '检验', 'ਨਿਰੀਖਣ'],
  tyres: ['Tires', 'Pneus', 'Neumáticos', '轮胎', 'ਟਾਇਰ'],
  brakes: ['Brakes', 'Freins', 'Frenos', '制动', 'ਬਰੇਕਾਂ'],
  filters: ['Filters', 'Filtres', 'Filtros', '滤清器', 'ਫਿਲਟਰ'],
  battery: ['Battery', 'Batterie', 'Batería', '蓄电池', 'ਬੈਟਰੀ'],
  greasing: ['Greasing', 'Graissage', 'Engrase', '润滑', 'ਗਰੀਸ'],
  refrigeration: ['Refrigeration unit', 'Groupe frigorifique', 'Equipo de refrigeración', '制冷机组', 'ਰੈਫ੍ਰਿਜਰੇਸ਼ਨ ਯੂਨਿਟ'],
  insurance: ['Insurance', 'Assurance', 'Seguro', '保险', 'ਬੀਮਾ'],
  other: common.asset5000,
} as const satisfies Readonly<Record<MaintenanceKind, Text>>
