import type { Translation } from '../Translation.ts'
import type { messages as en } from '../en/sharedView.ts'

export const messages: Translation<typeof en> = {
  title: 'Ubicación compartida',
  map: 'Mapa de los vehículos compartidos',
  vehicle: 'Vehículo {{no}}',
  lost: 'Sin conexión',
  until: 'hasta el {{time}}',
  frozen: 'Este enlace ha caducado.',
  frozenAt: 'La ubicación ya no se actualiza; muestra el estado de {{time}}.',
  expired: 'Este enlace ha caducado',
  expiredText: 'Ya no se muestra la ubicación. Pide un enlace nuevo a quien te lo envió.',
  gone: 'Este enlace no lleva a ninguna parte',
  goneText: 'Se revocó o cambió, o falta una parte de la dirección.',
  nothingShown: 'De momento no se comparte nada aquí.',
  elsewhere: 'No está en el lugar compartido',
  idle: 'Motor encendido',
  loaded: 'cargado',
  empty: 'vacío',
  noTrail: 'No se registró nada en este período',
  tooMany: 'Se registró demasiado en este período para mostrarlo',
}
