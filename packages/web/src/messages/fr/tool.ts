import type { messages as en } from '../en/tool.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  emailText: 'Chaque adresse reçoit son propre message ; personne ne voit les autres.',
  emailsHint: 'Appuyez sur Entrée ou une virgule après chacune',
  atLeastOne: 'Veuillez saisir au moins une adresse e-mail',
  wrongAddress: '{{address}} n’est pas une adresse e-mail',
  sent: 'En route vers {{number}} adresses',
}
