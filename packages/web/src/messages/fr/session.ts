import type { messages as en } from '../en/session.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  title: 'Connexion',
  lead: 'Savoir où tout se trouve.',
  username: "Nom d'utilisateur",
  password: 'Mot de passe',
  remember: 'Rester connecté sur cet ordinateur',
  signIn: 'Se connecter',
  changeTitle: 'Choisissez un nouveau mot de passe',
  changeLead: "C'est votre première connexion. Choisissez un mot de passe connu de vous seul.",
  oldPassword: 'Mot de passe actuel',
  newPassword: 'Nouveau mot de passe',
  confirmPassword: 'Confirmer le nouveau mot de passe',
  passwordRule: '6 à 32 lettres, chiffres et symboles',
  passwordsDiffer: 'Les deux mots de passe sont différents',
  changePassword: 'Changer le mot de passe',
  passwordChanged: 'Le mot de passe a été changé. Vos autres sessions sont terminées.',
  language: 'Langue',
}
