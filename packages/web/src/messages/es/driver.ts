import type { messages as en } from '../en/driver.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  search: 'Nombre, teléfono, permiso o vehículo',
  add: 'Añadir conductor',
  none: 'Todavía no hay conductores',
  noneText: 'Añada el primero; se le puede asignar un vehículo ahora o más tarde.',
  shown: 'Conductores mostrados',
  driving: 'Con vehículo',
  free: 'Sin vehículo',
  name: 'Nombre',
  phone: 'Teléfono',
  licence: 'Permiso de conducir',
  licenceExpires: 'Permiso válido hasta',
  expired: '{{day}} · caducado',
  noVehicle: 'Sin vehículo',
  sinceHint: 'En blanco: desde ahora',
  history: 'Quién condujo y cuándo',
  nobodyDrove: 'No se conoce ningún conductor en ese período.',
  droveNothing: 'Hasta ahora no ha conducido ningún vehículo.',
  deleteText: 'Solo se puede eliminar a un conductor sin vehículo. Lo que condujo se conserva.',
  importTitle: 'Importar conductores',
  importHint:
    'Un archivo xlsx, xls o csv de hasta 5 MB y 5.000 conductores. Name es obligatorio; quien tiene vehículo ocupa su primer asiento libre.',
  foundGood_one: 'Se puede importar {{count}} conductor',
  foundGood_other: 'Se pueden importar {{count}} conductores',
  foundGood_many: 'Se pueden importar {{count}} conductores',
  imported_one: 'Se importó {{count}} conductor',
  imported_other: 'Se importaron {{count}} conductores',
  imported_many: 'Se importaron {{count}} conductores',
}
