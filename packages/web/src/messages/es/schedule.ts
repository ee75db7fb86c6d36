import type { messages as en } from '../en/schedule.ts'
import type { Translation } from '../Translation.ts'

export const messages: Translation<typeof en> = {
  search: 'Nombre de un horario',
  add: 'Añadir horario',
  none: 'Aún no hay horarios',
  noneText: 'Un horario dice cuándo pueden llegar notificaciones en la semana: oficina, noches, fines de semana.',
  weekHint: 'De lunes a domingo, cada día de medianoche a medianoche',
  periods: 'Períodos',
  ofOrganization: 'Como la organización{{zone}}',
  rulesHint: 'Notificaciones que siguen este horario',
  deleteText: 'Solo se puede eliminar un horario que ninguna notificación sigue.',
  gridHint:
    'Pulse o arrastre sobre un día para añadir un período. Con un período elegido: las flechas lo mueven, Mayús y flechas mueven su fin, Supr lo quita.',
  period: 'Período {{number}}',
  startDay: 'Día de inicio',
  startTime: 'Hora de inicio',
  endDay: 'Día de fin',
  endTime: 'Hora de fin',
  removePeriod: 'Quitar el período {{number}}',
  addPeriod: 'Añadir período',
  presetWork: 'Días laborables 8–18',
  presetNights: 'Noches 20–6',
  presetWeekend: 'Fin de semana',
  presetAlways: 'Siempre',
}
