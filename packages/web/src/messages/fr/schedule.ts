import type { messages as en } from '../en/schedule.ts'
import type { Translation } from '../Translation.ts'

export const messages: Translation<typeof en> = {
  title: 'Horaires hebdomadaires',
  search: 'Nom d’un horaire',
  add: 'Ajouter un horaire',
  none: 'Aucun horaire pour l’instant',
  noneText:
    'Un horaire dit quand, dans la semaine, les notifications peuvent venir : heures de bureau, nuits, week-ends.',
  nothingFound: 'Aucun résultat',
  name: 'Nom',
  week: 'Semaine',
  weekHint: 'Du lundi au dimanche, chaque jour de minuit à minuit',
  periods: 'Périodes',
  timeZone: 'Fuseau horaire',
  ofOrganization: 'Comme l’organisation{{zone}}',
  rules: 'Notifications',
  rulesHint: 'Notifications qui suivent cet horaire',
  organization: 'Organisation',
  actions: 'Actions',
  editTitle: 'Modifier {{name}}',
  deleteTitle: 'Supprimer {{name}} ?',
  deleteText: 'Seul un horaire qu’aucune notification ne suit peut être supprimé.',
  grid: 'Semaine',
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
