import type { messages as en } from '../en/feedback.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  add: 'Enviar comentario',
  searchAll: 'Asunto, texto o autor',
  category: 'Categoría',
  content: 'Qué pasó o qué falta',
  pictures: 'Imágenes',
  todo: 'Pendiente',
  closed: 'Cerrado',
  author: 'Autor',
  sentAt: 'Enviado',
  unread: 'Respuesta nueva',
  none: 'Aún no hay comentarios',
  noneText: 'Díganos qué no funciona o qué echa en falta; la respuesta aparece aquí.',
  managerNone: 'No hay comentarios aquí',
  answer: 'Respuesta',
  saveAnswer: 'Guardar respuesta',
  answerAndClose: 'Responder y cerrar',
  reopenTitle: 'Reabrir «{{name}}»',
  stillMissing: 'Qué falta todavía',
}
