import type { messages as en } from '../en/mobile.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  location: 'Ubicación',
  search: 'Buscar vehículos',
  nothing: 'No se encontraron vehículos',
  nowhere: 'Aún sin posición',
  shownOf: '{{shown}} de {{total}}: busque los demás',
  known: 'Sin conexión. Último estado conocido: {{time}}, {{ago}}.',
  where: 'Dónde',
  since: 'Desde hace',
  there: 'En el lugar',
  speed: 'Velocidad',
  battery: 'Batería',
  lastReport: 'Último informe',
  plate: 'Matrícula',
  organization: 'Organización',
  map: 'Mapa',
  trail: 'Recorrido',
  alarms: 'Alarmas',
  maintenance: 'Mantenimiento',
}
