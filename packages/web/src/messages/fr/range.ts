import type { messages as en } from '../en/range.ts'
import type { Translation } from '../Translation.ts'

export const messages: Translation<typeof en> = {
  '2h': '2 h',
  '6h': '6 h',
  '12h': '12 h',
  day: 'Jour',
  month: 'Mois',
  quarter: 'Trimestre',
  year: 'Année',
  all: 'Tout',
  from: 'Du ({{zone}})',
  to: 'Au ({{zone}})',
  blank: 'Veuillez saisir une date et une heure',
  years: 'La période doit être entre 2000 et 2037',
  long: 'Une période dure au plus {{days}} jours',
}
