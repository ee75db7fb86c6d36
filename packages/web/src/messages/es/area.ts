import type { messages as en } from '../en/area.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  title: 'Zonas',
  search: 'Nombre o código',
  export: 'Exportar',
  import: 'Importar',
  importTitle: 'Importar zonas',
  importText:
    'Un archivo xlsx, xls o csv con las columnas Country, State, City y Postal code. Lo que ya existe queda igual.',
  file: 'Archivo',
  chooseFile: 'Elegir un archivo',
  importGood: 'Sus {{number}} líneas son correctas.',
  importBad: 'No se añade nada mientras el archivo tenga errores',
  columnMissing: 'Falta la columna {{column}}',
  invalidName: '«{{value}}» contiene caracteres no permitidos en un nombre',
  addTitle: 'Añadir: {{level}}',
  editTitle: 'Editar {{name}}',
  country: 'país',
  state: 'estado',
  city: 'ciudad',
  postalCode: 'código postal',
  code: 'Código',
  codeHint: 'ISO 3166, por ejemplo US o US-TX',
  showMore: 'Mostrar {{number}} más',
  searchRest: 'Hay más: busque por nombre.',
  nothingFound: 'Sin resultados',
  deleteTitle: '¿Eliminar {{name}}?',
  deleteText: 'La zona se puede restaurar desde los registros eliminados.',
}
