import type { messages as en } from '../en/group.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  search: 'Nombre de un grupo',
  add: 'Añadir grupo',
  none: 'Aún no hay grupos',
  noneText: 'Los grupos reúnen vehículos de varias organizaciones: por cliente, región o trabajo.',
  weightHint: 'De varios grupos de un vehículo, el más pesado le da nombre.',
  deleteText: 'Solo se puede eliminar un grupo sin vehículos.',
  putTitle_one: 'Grupos de {{count}} vehículo',
  putTitle_many: 'Grupos de {{count}} vehículos',
  putTitle_other: 'Grupos de {{count}} vehículos',
  mode: 'Qué hacer',
  modeAdd: 'Añadir a',
  modeRemove: 'Quitar de',
  modeSet: 'Solo estos',
  noGroups: 'Aún no hay grupos. Añada uno primero.',
}
