import type { messages as en } from '../en/partner.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  title: 'Devenir partenaire',
  lead: '{{inviter}} invite {{name}} à travailler ensemble. Créez ici votre organisation et votre compte.',
  confirmPassword: 'Répéter le mot de passe',
  goneTitle: 'Cette invitation ne peut pas être utilisée',
  goneText:
    'Le lien est incomplet, date de plus de 7 jours ou a déjà été suivi. La personne qui vous a invité peut en envoyer un autre.',
  accept: 'Accepter l’invitation',
  done: 'Le compte {{name}} est prêt. Connectez-vous maintenant.',
}
