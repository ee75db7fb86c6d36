import type { messages as en } from '../en/range.ts'
import type { Translation } from '../Translation.ts'

export const messages: Translation<typeof en> = {
  '2h': '2 h',
  '6h': '6 h',
  '12h': '12 h',
  day: 'Día',
  month: 'Mes',
  quarter: 'Trimestre',
  year: 'Año',
  all: 'Todo',
  from: 'Desde ({{zone}})',
  to: 'Hasta ({{zone}})',
  blank: 'Introduzca una fecha y una hora',
  years: 'El periodo debe estar entre 2000 y 2037',
  long: 'Un periodo dura como máximo {{days}} días',
}
