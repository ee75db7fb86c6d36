import type { messages as en } from '../en/menu.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  search: 'Nom, autorisation ou adresse',
  add: 'Ajouter une entrée',
  addBelow: 'Ajouter en dessous',
  nameHint: 'Tant que c’est celui du programme, il s’affiche dans la langue de chacun.',
  type_0: 'Répertoire',
  type_1: 'Menu',
  type_2: 'Bouton',
  type_3: 'Composant',
  parentId: 'Sous',
  top: 'La racine',
  weightHint: 'Le plus léger vient avant le plus lourd.',
  perms: 'Autorisation',
  permsHint: 'module:ressource:action',
  pathHint: 'D’un écran, comme /map ou /map?selectTabName=paging',
  folded: 'Replié',
  unfolded: 'Déplié',
  moveUp: 'Monter',
  moveDown: 'Descendre',
  deleteText: 'Plus personne n’en dispose ensuite. Elle peut être restaurée depuis les éléments supprimés.',
}
