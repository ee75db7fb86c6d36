import type { messages as en } from '../en/mobile.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  nothing: 'Aucun véhicule trouvé',
  shownOf: '{{shown}} sur {{total}} : cherchez les autres',
  known: 'Pas de connexion. Dernier état connu : {{time}}, {{ago}}.',
  since: 'Depuis',
  there: 'Au repère',
  trail: 'Trajet',
}
