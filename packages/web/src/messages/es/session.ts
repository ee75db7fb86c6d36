import type { messages as en } from '../en/session.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  title: 'Iniciar sesión',
  lead: 'Sepa dónde está todo.',
  username: 'Nombre de usuario',
  password: 'Contraseña',
  remember: 'Mantener la sesión en este equipo',
  signIn: 'Iniciar sesión',
  changeTitle: 'Elija una contraseña nueva',
  changeLead: 'Es su primer inicio de sesión. Elija una contraseña que solo usted conozca.',
  oldPassword: 'Contraseña actual',
  newPassword: 'Contraseña nueva',
  confirmPassword: 'Repita la contraseña nueva',
  passwordRule: 'De 6 a 32 letras, cifras y símbolos',
  passwordsDiffer: 'Las dos contraseñas no coinciden',
  changePassword: 'Cambiar la contraseña',
  passwordChanged: 'La contraseña ha cambiado. Sus otras sesiones han terminado.',
  language: 'Idioma',
}
