import type { messages as en } from '../en/tool.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  emailText: 'Cada dirección recibe su propio mensaje; nadie ve las demás.',
  emailsHint: 'Pulse Intro o coma después de cada una',
  atLeastOne: 'Introduzca al menos una dirección de correo',
  wrongAddress: '{{address}} no es una dirección de correo',
  sent: 'En camino a {{number}} direcciones',
}
