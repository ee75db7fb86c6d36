import type { messages as en } from '../en/entry.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  registerLead: 'Un administrador la activa cuando su correo esté confirmado.',
  fullName: 'Nombre',
  company: 'Empresa',
  emailRule: 'Introduzca un correo como ann@example.com',
  agree: 'Acepto la',
  mustAgree: 'Acepte para continuar',
  confirmEmailTitle: 'Confirme su correo',
  confirmEmailLead: 'Se envió un código a {{email}}.',
  waitsTitle: 'Gracias',
  waitsLead: 'Su cuenta espera a que un administrador la active. Después podrá iniciar sesión.',
  forgotTitle: 'Contraseña olvidada',
  forgotLead: 'Enviamos un enlace a su correo confirmado.',
  sendLink: 'Enviar un enlace',
  sentTitle: 'Revise su correo',
  sentLead:
    'Si existe esa cuenta con un correo confirmado, un enlace está en camino. Funciona una vez, durante una hora.',
  resetLead: 'Todas sus sesiones terminarán.',
  setPassword: 'Guardar la contraseña',
  resetDone: 'La contraseña de {{username}} está guardada. Ya puede iniciar sesión.',
  askAgain: 'Pedir otro enlace',
  returnTitle: 'Terminando el inicio de sesión …',
  returnFailed: 'No se completó el inicio de sesión',
  returnForeign: 'Esta respuesta pertenece a un inicio de sesión que no empezó aquí.',
  policyTitle: 'Política de privacidad y condiciones',
  policyVersion: 'Versión {{version}}',
  policyChanged: 'La política ha cambiado',
  policyAgree: 'Acepto',
}
