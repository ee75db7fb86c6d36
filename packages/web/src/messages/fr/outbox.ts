import type { messages as en } from '../en/outbox.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  lead: 'Ces messages auraient été envoyés. Ils attendent ici, car aucun service n’est configuré : {{channels}}.',
  empty: 'Aucun message en attente',
  emptyText: 'Les codes, liens et invitations apparaissent ici.',
}
