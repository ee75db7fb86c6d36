import type { messages as en } from '../en/task.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  searchTasks: 'Tarea, organización o error',
  kind: 'Tarea',
  error: 'Qué falló',
  attempts: 'Intentos',
  createdAt: 'Solicitada',
  diedAt: 'Abandonada',
  discard: 'Descartar',
  wasSentAgain: 'Enviadas de nuevo: {{number}}',
  wasDiscarded: 'Descartadas: {{number}}',
  select: 'Seleccionar la tarea {{number}}',
  noTasks: 'Nada ha fallado',
  noTasksText:
    'Aquí aparece lo que no se pudo hacer tras todos los intentos, como un correo que ningún servidor aceptó.',
}
