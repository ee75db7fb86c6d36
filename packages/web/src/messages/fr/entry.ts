import type { messages as en } from '../en/entry.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  registerLead: 'Un administrateur l’active une fois votre adresse e-mail confirmée.',
  fullName: 'Nom',
  company: 'Entreprise',
  emailRule: 'Veuillez saisir une adresse e-mail comme ann@example.com',
  agree: 'J’accepte la',
  mustAgree: 'Veuillez accepter pour continuer',
  confirmEmailTitle: 'Confirmez votre e-mail',
  confirmEmailLead: 'Un code a été envoyé à {{email}}.',
  waitsTitle: 'Merci',
  waitsLead: 'Votre compte attend d’être activé par un administrateur. Vous pourrez ensuite vous connecter.',
  forgotTitle: 'Mot de passe oublié',
  forgotLead: 'Nous envoyons un lien à votre adresse e-mail confirmée.',
  sendLink: 'Envoyer un lien',
  sentTitle: 'Consultez votre boîte aux lettres',
  sentLead:
    'Si un tel compte existe avec une adresse confirmée, un lien est en route. Il fonctionne une fois, pendant une heure.',
  resetLead: 'Toutes vos sessions se terminent alors.',
  setPassword: 'Définir le mot de passe',
  resetDone: 'Le mot de passe de {{username}} est défini. Vous pouvez vous connecter.',
  askAgain: 'Demander un autre lien',
  returnTitle: 'Connexion en cours …',
  returnFailed: 'La connexion n’a pas abouti',
  returnForeign: 'Cette réponse appartient à une connexion qui n’a pas commencé ici.',
  policyTitle: 'Politique de confidentialité et conditions',
  policyVersion: 'Version {{version}}',
  policyChanged: 'La politique a changé',
  policyAgree: 'J’accepte',
}
