import type { messages as en } from '../en/account.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  title: 'Préférences',
  display: 'Affichage',
  language: 'Langue',
  colours: 'Couleurs',
  coloursAuto: "Comme l'ordinateur",
  coloursLight: 'Clair',
  coloursDark: 'Sombre',
  density: 'Hauteur des lignes',
  densityNormal: 'Normale',
  densityCompact: 'Compacte',
  distance: 'Distance et vitesse',
  miles: 'Milles, mi/h, pieds',
  kilometres: 'Kilomètres, km/h, mètres',
  temperature: 'Température',
  timeZone: 'Fuseau horaire',
  zonePacific: 'Pacifique',
  zoneMountain: 'Rocheuses',
  zoneCentral: 'Centre',
  zoneEastern: 'Est',
  zoneBrowser: 'Celui de cet ordinateur',
  dateFormat: 'Date et heure',
  sample: 'Aperçu',
}
