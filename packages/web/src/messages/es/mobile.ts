import type { messages as en } from '../en/mobile.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  nothing: 'No se encontraron vehículos',
  shownOf: '{{shown}} de {{total}}: busque los demás',
  known: 'Sin conexión. Último estado conocido: {{time}}, {{ago}}.',
  since: 'Desde hace',
  there: 'En el lugar',
  trail: 'Recorrido',
}
