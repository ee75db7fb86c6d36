import type { messages as en } from '../en/menu.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  search: 'Nombre, permiso o dirección',
  add: 'Añadir entrada',
  addBelow: 'Añadir debajo',
  nameHint: 'Mientras sea el del programa, se muestra en el idioma de cada uno.',
  type_0: 'Directorio',
  type_1: 'Menú',
  type_2: 'Botón',
  type_3: 'Componente',
  parentId: 'Debajo de',
  top: 'La raíz',
  weightHint: 'Lo más ligero va antes que lo más pesado.',
  perms: 'Permiso',
  permsHint: 'módulo:recurso:acción',
  pathHint: 'De una pantalla, como /map o /map?selectTabName=paging',
  folded: 'Plegado',
  unfolded: 'Desplegado',
  moveUp: 'Subir',
  moveDown: 'Bajar',
  deleteText: 'Desde entonces nadie la tiene. Se puede restaurar desde los registros eliminados.',
}
