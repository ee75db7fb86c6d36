import type { Translation } from '../Translation.ts'
import type { messages as en } from '../en/sharedView.ts'

export const messages: Translation<typeof en> = {
  title: 'Position partagée',
  map: 'Carte des véhicules partagés',
  vehicle: 'Véhicule {{no}}',
  lost: 'Pas de connexion',
  until: 'jusqu’au {{time}}',
  frozen: 'Ce partage a expiré.',
  frozenAt: 'La position n’est plus actualisée ; état au {{time}}.',
  expired: 'Ce partage a expiré',
  expiredText: 'La position n’est plus affichée. Demandez un nouveau lien à la personne qui l’a envoyé.',
  gone: 'Ce lien ne mène nulle part',
  goneText: 'Il a été révoqué ou modifié, ou une partie de l’adresse manque.',
  nothingShown: 'Rien n’est partagé ici pour le moment.',
  elsewhere: 'N’est pas au lieu partagé',
  idle: 'Moteur en marche',
  loaded: 'chargé',
  empty: 'vide',
  noTrail: 'Rien n’a été enregistré pendant cette période',
  tooMany: 'Trop de données ont été enregistrées pendant cette période pour être affichées',
}
