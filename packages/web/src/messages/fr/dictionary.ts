import type { messages as en } from '../en/dictionary.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  search: 'Code ou libellé',
  add: 'Ajouter une entrée',
  anyType: 'Tous les types',
  codeHint: 'Les enregistrements le portent : il ne peut plus changer.',
  label: 'Libellé',
  labelIn: 'Libellé en {{language}}',
  languages: 'Langues',
  uses: 'Utilisé',
  usesHint: 'Enregistrements qui portent le code',
  on: 'Actif',
  off: 'Inactif',
  active: 'Peut être choisi',
  activeHint: 'Désactivée, les enregistrements la gardent et les nouveaux ne peuvent plus la prendre.',
  none: 'Aucune entrée',
  deleteText: 'Aucun enregistrement ne porte ce code. L’entrée peut être restaurée depuis les éléments supprimés.',
}
