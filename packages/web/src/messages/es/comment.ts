import type { messages as en } from '../en/comment.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  placeholder: 'Escriba un comentario',
  none: 'Aún no hay comentarios',
  send: 'Comentar',
  remove: 'Eliminar comentario',
}
