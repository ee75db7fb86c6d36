import type { messages as en } from '../en/dictionary.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  title: 'Diccionario',
  search: 'Código o etiqueta',
  add: 'Añadir entrada',
  editTitle: 'Editar {{name}}',
  type: 'Tipo',
  anyType: 'Cualquier tipo',
  code: 'Código',
  codeHint: 'Los registros lo guardan: no se puede cambiar después.',
  label: 'Etiqueta',
  labelIn: 'Etiqueta en {{language}}',
  languages: 'Idiomas',
  weight: 'Peso',
  uses: 'En uso',
  usesHint: 'Registros que guardan el código',
  state: 'Estado',
  on: 'Activa',
  off: 'Inactiva',
  active: 'Se puede elegir',
  activeHint: 'Desactivada, los registros la conservan y los nuevos no pueden usarla.',
  actions: 'Acciones',
  none: 'No hay entradas',
  nothingFound: 'Sin resultados',
  deleteTitle: '¿Eliminar {{name}}?',
  deleteText: 'Ningún registro guarda este código. La entrada se puede restaurar desde los registros eliminados.',
}
