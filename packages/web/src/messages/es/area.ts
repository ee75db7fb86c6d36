import type { messages as en } from '../en/area.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  search: 'Nombre o código',
  importTitle: 'Importar zonas',
  importText:
    'Un archivo xlsx, xls o csv con las columnas Country, State, City y Postal code. Lo que ya existe queda igual.',
  importGood_one: 'Se puede importar {{count}} línea',
  importGood_other: 'Se pueden importar {{count}} líneas',
  importGood_many: 'Se pueden importar {{count}} líneas',
  imported_one: 'Se añadió {{count}} zona',
  imported_other: 'Se añadieron {{count}} zonas',
  imported_many: 'Se añadieron {{count}} zonas',
  invalidName: 'Contiene caracteres que ningún nombre puede llevar',
  addTitle: 'Añadir: {{level}}',
  country: 'país',
  state: 'estado',
  city: 'ciudad',
  postalCode: 'código postal',
  codeHint: 'ISO 3166, por ejemplo US o US-TX',
  showMore: 'Mostrar {{number}} más',
  searchRest: 'Hay más: busque por nombre.',
  deleteText: 'La zona se puede restaurar desde los registros eliminados.',
}
