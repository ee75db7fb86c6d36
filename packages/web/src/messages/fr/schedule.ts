import type { messages as en } from '../en/schedule.ts'
import type { Translation } from '../Translation.ts'

export const messages: Translation<typeof en> = {
  search: 'Nom d’un horaire',
  add: 'Ajouter un horaire',
  none: 'Aucun horaire pour l’instant',
  noneText:
    'Un horaire dit quand, dans la semaine, les notifications peuvent venir : heures de bureau, nuits, week-ends.',
  weekHint: 'Du lundi au dimanche, chaque jour de minuit à minuit',
  periods: 'Périodes',
  ofOrganization: 'Comme l’organisation{{zone}}',
  rulesHint: 'Notifications qui suivent cet horaire',
  deleteText: 'Seul un horaire qu’aucune notification ne suit peut être supprimé.',
  gridHint:
    'Appuyez ou faites glisser sur un jour pour ajouter une période. Une période étant choisie : les flèches la déplacent, Maj et flèches déplacent sa fin, Suppr l’enlève.',
  period: 'Période {{number}}',
  startDay: 'Jour de début',
  startTime: 'Heure de début',
  endDay: 'Jour de fin',
  endTime: 'Heure de fin',
  removePeriod: 'Enlever la période {{number}}',
  addPeriod: 'Ajouter une période',
  presetWork: 'Jours ouvrés 8–18',
  presetNights: 'Nuits 20–6',
  presetWeekend: 'Week-end',
  presetAlways: 'Toujours',
}
