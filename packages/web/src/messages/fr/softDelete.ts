import type { messages as en } from '../en/softDelete.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  anyKind: 'Tous les types',
  with: 'Revient avec',
  deletedBy: 'Supprimé par',
  deletedAt: 'Supprimé',
  restore: 'Restaurer',
  clear: 'Effacer définitivement',
  neverCleared: 'Certains types choisis ne sont jamais effacés',
  restoreTitle: 'Restaurer ({{number}})',
  restoreText: 'Ils reviennent avec tout ce qui a été supprimé avec eux. En cas d’obstacle, rien ne change.',
  clearTitle: 'Effacer définitivement ({{number}})',
  clearText: 'Ils disparaissent pour toujours, avec leurs commentaires et images. C’est irréversible.',
  conflicts: 'Rien n’a été modifié',
  conflict_taken: 'ne peut pas revenir : son champ {{field}} a été repris entre-temps.',
  conflict_parentMissing: 'ne peut pas revenir : ce dont il dépend ({{field}}) est supprimé. Restaurez-le aussi.',
  conflict_full: 'ne peut pas revenir : l’organisation {{field}} a atteint son maximum.',
  conflict_inUse: 'est encore utilisé par d’autres enregistrements ({{field}}).',
  none: 'Rien de supprimé',
  noneText: 'Ce qui est supprimé apparaît ici et peut être restauré.',
}
