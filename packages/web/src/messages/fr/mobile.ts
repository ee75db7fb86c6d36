import type { messages as en } from '../en/mobile.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  location: 'Position',
  search: 'Chercher un véhicule',
  nothing: 'Aucun véhicule trouvé',
  nowhere: 'Pas encore de position',
  shownOf: '{{shown}} sur {{total}} : cherchez les autres',
  known: 'Pas de connexion. Dernier état connu : {{time}}, {{ago}}.',
  where: 'Où',
  since: 'Depuis',
  there: 'Au repère',
  speed: 'Vitesse',
  battery: 'Batterie',
  lastReport: 'Dernier rapport',
  plate: 'Plaque',
  organization: 'Organisation',
  map: 'Carte',
  trail: 'Trajet',
  alarms: 'Alarmes',
  maintenance: 'Entretien',
}
