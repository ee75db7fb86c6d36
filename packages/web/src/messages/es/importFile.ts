import type { messages as en } from '../en/importFile.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  template: 'Descargar una plantilla',
  foundBad_one: '{{count}} tiene errores',
  foundBad_other: '{{count}} tienen errores',
  foundBad_many: '{{count}} tienen errores',
  nothingImported_one: '{{count}} problema. No se importó nada; corrija el archivo y elíjalo de nuevo.',
  nothingImported_other: '{{count}} problemas. No se importó nada; corrija el archivo y elíjalo de nuevo.',
  nothingImported_many: '{{count}} problemas. No se importó nada; corrija el archivo y elíjalo de nuevo.',
  empty: 'El archivo no contiene nada que importar.',
  importGood: 'Importar los correctos',
  line: 'Línea',
  problem: 'Problema',
  moreProblems: 'Solo se muestran los primeros errores.',
  problemBlank: '{{field}} no puede estar vacío',
  problemInvalid: '{{field}} no es válido',
  problemYears: '{{field}} debe estar dentro de los años {{years}}',
  problemTaken: '{{field}} ya existe',
  problemNotFound: '{{field}} no se conoce',
  problemAmbiguous: '{{field}} corresponde a varios',
  problemColumnMissing: 'Falta la columna {{field}}',
}
