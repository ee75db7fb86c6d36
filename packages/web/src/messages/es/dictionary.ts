import type { messages as en } from '../en/dictionary.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  search: 'Código o etiqueta',
  add: 'Añadir entrada',
  anyType: 'Cualquier tipo',
  codeHint: 'Los registros lo guardan: no se puede cambiar después.',
  label: 'Etiqueta',
  labelIn: 'Etiqueta en {{language}}',
  languages: 'Idiomas',
  uses: 'En uso',
  usesHint: 'Registros que guardan el código',
  on: 'Activa',
  off: 'Inactiva',
  active: 'Se puede elegir',
  activeHint: 'Desactivada, los registros la conservan y los nuevos no pueden usarla.',
  none: 'No hay entradas',
  deleteText: 'Ningún registro guarda este código. La entrada se puede restaurar desde los registros eliminados.',
}
