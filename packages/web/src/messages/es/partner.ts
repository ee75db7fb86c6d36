import type { messages as en } from '../en/partner.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  title: 'Hacerse socio',
  lead: '{{inviter}} invita a {{name}} a trabajar juntos. Cree aquí su organización y su cuenta.',
  confirmPassword: 'Repetir la contraseña',
  goneTitle: 'Esta invitación no se puede usar',
  goneText: 'El enlace está incompleto, tiene más de 7 días o ya se usó. Quien le invitó puede enviar otro.',
  accept: 'Aceptar la invitación',
  done: 'La cuenta {{name}} está lista. Entre ahora con ella.',
}
