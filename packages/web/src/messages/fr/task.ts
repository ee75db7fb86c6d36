import type { messages as en } from '../en/task.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  searchTasks: 'Tâche, organisation ou erreur',
  kind: 'Tâche',
  error: 'Cause de l’échec',
  attempts: 'Essais',
  createdAt: 'Demandée',
  diedAt: 'Abandonnée',
  discard: 'Écarter',
  wasSentAgain: 'Renvoyées : {{number}}',
  wasDiscarded: 'Écartées : {{number}}',
  select: 'Sélectionner la tâche {{number}}',
  noTasks: 'Aucun échec',
  noTasksText:
    'Ce qui n’a pas abouti après tous les essais, par exemple un e-mail qu’aucun serveur n’a accepté, apparaît ici.',
}
