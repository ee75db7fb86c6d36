import type { messages as en } from '../en/account.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  title: 'Preferencias',
  display: 'Pantalla',
  language: 'Idioma',
  colours: 'Colores',
  coloursAuto: 'Como el equipo',
  coloursLight: 'Claro',
  coloursDark: 'Oscuro',
  density: 'Altura de las filas',
  densityNormal: 'Normal',
  densityCompact: 'Compacta',
  distance: 'Distancia y velocidad',
  miles: 'Millas, mph, pies',
  kilometres: 'Kilómetros, km/h, metros',
  temperature: 'Temperatura',
  timeZone: 'Zona horaria',
  zonePacific: 'Pacífico',
  zoneMountain: 'Montaña',
  zoneCentral: 'Centro',
  zoneEastern: 'Este',
  zoneBrowser: 'La de este equipo',
  dateFormat: 'Fecha y hora',
  sample: 'Ejemplo',
}
