import type { messages as en } from '../en/dictionary.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  title: 'Dictionnaire',
  search: 'Code ou libellé',
  add: 'Ajouter une entrée',
  editTitle: 'Modifier {{name}}',
  type: 'Type',
  anyType: 'Tous les types',
  code: 'Code',
  codeHint: 'Les enregistrements le portent : il ne peut plus changer.',
  label: 'Libellé',
  labelIn: 'Libellé en {{language}}',
  languages: 'Langues',
  weight: 'Poids',
  uses: 'Utilisé',
  usesHint: 'Enregistrements qui portent le code',
  state: 'État',
  on: 'Actif',
  off: 'Inactif',
  active: 'Peut être choisi',
  activeHint: 'Désactivée, les enregistrements la gardent et les nouveaux ne peuvent plus la prendre.',
  actions: 'Actions',
  none: 'Aucune entrée',
  nothingFound: 'Aucun résultat',
  deleteTitle: 'Supprimer {{name}} ?',
  deleteText: 'Aucun enregistrement ne porte ce code. L’entrée peut être restaurée depuis les éléments supprimés.',
}
