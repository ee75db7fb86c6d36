import type { messages as en } from '../en/importFile.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  template: 'Descargar una plantilla',
  chooseFile: 'Archivo',
  organization: 'Organización',
  checking: 'Comprobando el archivo…',
  foundBad_one: '{{count}} tiene errores',
  foundBad_other: '{{count}} tienen errores',
  foundBad_many: '{{count}} tienen errores',
  import: 'Importar',
  importGood: 'Importar los correctos',
  errors: 'Errores',
  line: 'Línea',
  column: 'Columna',
  problem: 'Problema',
  value: 'Valor',
  preview: 'Vista previa',
  problemBlank: '{{field}} no puede estar vacío',
  problemInvalid: '{{field}} no es válido',
  problemTaken: '{{field}} ya existe',
  problemNotFound: '{{field}} no se conoce',
  problemColumnMissing: 'Falta la columna {{field}}',
}
