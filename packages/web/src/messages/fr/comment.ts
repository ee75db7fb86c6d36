import type { messages as en } from '../en/comment.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  placeholder: 'Écrire un commentaire',
  none: 'Aucun commentaire pour l’instant',
  send: 'Commenter',
  remove: 'Supprimer le commentaire',
}
