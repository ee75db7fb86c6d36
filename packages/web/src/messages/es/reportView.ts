import type { messages as en } from '../en/reportView.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  saved: 'Vistas guardadas',
  none: 'Aún no hay vistas guardadas',
  saveAs: 'Guardar como vista…',
  saveChanges: 'Guardar los cambios en «{{name}}»',
  show_both: 'Gráfico y tabla',
  show_table: 'Solo la tabla',
  show_chart: 'Solo el gráfico',
  addTitle: 'Guardar como vista',
  keeps:
    'Guarda el periodo, la zona, los vehículos, el orden, las columnas y todo lo demás elegido. Un periodo hasta ahora sigue siéndolo.',
  leftOut: '«{{name}}» nombra también lo que usted no puede ver o ya no existe. Se omite: {{records}}.',
  leftOutShort: 'Se omite: {{records}}',
  driver_one: '{{count}} conductor',
  driver_many: '{{count}} conductores',
  driver_other: '{{count}} conductores',
  closed: 'No puede ver nada de lo que nombra',
  deleteText: 'Quienes la comparten ya no la verán. Se puede restaurar.',
  openLast: 'Abrir como se pidió la última vez',
  scheduleOf: 'Envío programado {{name}}',
  viewOf: 'Vista {{name}}',
}
