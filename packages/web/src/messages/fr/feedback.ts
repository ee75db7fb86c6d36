import type { messages as en } from '../en/feedback.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  add: 'Envoyer un retour',
  searchAll: 'Objet, texte ou auteur',
  category: 'Catégorie',
  content: 'Ce qui s’est passé ou ce qui manque',
  pictures: 'Images',
  todo: 'À traiter',
  closed: 'Clos',
  author: 'Auteur',
  sentAt: 'Envoyé',
  unread: 'Nouvelle réponse',
  none: 'Aucun retour pour l’instant',
  noneText: 'Dites-nous ce qui ne marche pas ou ce qui vous manque ; la réponse apparaît ici.',
  managerNone: 'Aucun retour ici',
  answer: 'Réponse',
  saveAnswer: 'Enregistrer la réponse',
  answerAndClose: 'Répondre et clore',
  reopenTitle: 'Rouvrir « {{name}} »',
  stillMissing: 'Ce qui manque encore',
}
