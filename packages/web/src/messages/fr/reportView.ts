import type { messages as en } from '../en/reportView.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  saved: 'Vues enregistrées',
  none: 'Aucune vue enregistrée',
  saveAs: 'Enregistrer comme vue…',
  saveChanges: 'Enregistrer les changements dans « {{name}} »',
  show_both: 'Graphique et tableau',
  show_table: 'Tableau seul',
  show_chart: 'Graphique seul',
  addTitle: 'Enregistrer comme vue',
  keeps:
    'Garde la période, le fuseau, les véhicules, l’ordre, les colonnes et tous les autres choix. Une période jusqu’à maintenant le reste.',
  leftOut: '« {{name}} » nomme aussi ce que vous ne pouvez pas voir ou ce qui n’existe plus. Omis : {{records}}.',
  leftOutShort: 'Omis : {{records}}',
  driver_one: '{{count}} conducteur',
  driver_many: '{{count}} conducteurs',
  driver_other: '{{count}} conducteurs',
  closed: 'Vous ne pouvez rien voir de ce qu’elle nomme',
  deleteText: 'Ceux avec qui elle est partagée ne la voient plus. Elle peut être restaurée.',
  openLast: 'Ouvrir comme demandé la dernière fois',
  scheduleOf: 'Envoi planifié {{name}}',
  viewOf: 'Vue {{name}}',
}
