import type { messages as en } from '../en/group.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  search: 'Nom d’un groupe',
  add: 'Ajouter un groupe',
  none: 'Aucun groupe pour l’instant',
  noneText: 'Les groupes rassemblent des véhicules de plusieurs organisations : par client, région ou mission.',
  weightHint: 'Parmi les groupes d’un véhicule, le plus lourd lui donne son nom.',
  deleteText: 'Seul un groupe sans véhicule peut être supprimé.',
  putTitle_one: 'Groupes de {{count}} véhicule',
  putTitle_many: 'Groupes de {{count}} véhicules',
  putTitle_other: 'Groupes de {{count}} véhicules',
  mode: 'Action',
  modeAdd: 'Ajouter à',
  modeRemove: 'Retirer de',
  modeSet: 'Uniquement ceux-ci',
  noGroups: 'Il n’y a pas encore de groupe. Ajoutez-en un d’abord.',
}
