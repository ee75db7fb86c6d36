import type { messages as en } from '../en/outbox.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  lead: 'Estos mensajes se habrían enviado. Esperan aquí porque no hay servicio configurado: {{channels}}.',
  empty: 'No hay mensajes en espera',
  emptyText: 'Aquí aparecen códigos, enlaces e invitaciones.',
}
