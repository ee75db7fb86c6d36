import { defineMessages } from './table/defineMessages.ts'

export const messages = defineMessages({
  searchTasks: [
    'Task, organization or what went wrong',
    'Tâche, organisation ou erreur',
    'Tarea, organización o error',
    '任务、组织或失败原因',
    'ਕੰਮ, ਸੰਸਥਾ ਜਾਂ ਗਲਤੀ',
  ],
  commandDeadline: [
    'End of a command to a device',
    'Fin d’une commande à un appareil',
    'Fin de un comando a un dispositivo',
    '设备指令到期',
    'ਡਿਵਾਈਸ ਨੂੰ ਕਮਾਂਡ ਦਾ ਅੰਤ',
  ],
  kind: ['Task', 'Tâche', 'Tarea', '任务', 'ਕੰਮ'],
  simOperation: [
    'Request to a carrier',
    'Demande à un opérateur',
    'Petición a un operador',
    '运营商请求',
    'ਕੈਰੀਅਰ ਨੂੰ ਬੇਨਤੀ',
  ],
  error: ['What went wrong', 'Cause de l’échec', 'Qué falló', '失败原因', 'ਕੀ ਗਲਤ ਹੋਇਆ'],
  attempts: ['Tries', 'Essais', 'Intentos', '尝试次数', 'ਕੋਸ਼ਿਸ਼ਾਂ'],
  createdAt: ['Asked for', 'Demandée', 'Solicitada', '提交时间', 'ਮੰਗਿਆ ਗਿਆ'],
  diedAt: ['Given up', 'Abandonnée', 'Abandonada', '放弃时间', 'ਛੱਡਿਆ ਗਿਆ'],
  discard: ['Discard', 'Écarter', 'Descartar', '丢弃', 'ਰੱਦ ਕਰੋ'],
  wasSentAgain: [
    'Sent again: {{number}}',
    'Renvoyées : {{number}}',
    'Enviadas de nuevo: {{number}}',
    '已重新发送：{{number}}',
    'ਦੁਬਾਰਾ ਭੇਜੇ: {{number}}',
  ],
  wasDiscarded: [
    'Discarded: {{number}}',
    'Écartées : {{number}}',
    'Descartadas: {{number}}',
    '已丢弃：{{number}}',
    'ਰੱਦ ਕੀਤੇ: {{number}}',
  ],
  noTasks: ['Nothing failed', 'Aucun échec', 'Nada ha fallado', '没有失败的任务', 'ਕੁਝ ਅਸਫਲ ਨਹੀਂ ਹੋਇਆ'],
  noTasksText: [
    'What could not be done after all its tries, such as an e-mail that no server took, appears here.',
    'Ce qui n’a pas abouti après tous les essais, par exemple un e-mail qu’aucun serveur n’a accepté, apparaît ici.',
    'Aquí aparece lo que no se pudo hacer tras todos los intentos, como un correo que ningún servidor aceptó.',
    '多次尝试后仍未完成的工作会显示在这里，例如没有服务器接收的邮件。',
    'ਜੋ ਸਾਰੀਆਂ ਕੋਸ਼ਿਸ਼ਾਂ ਤੋਂ ਬਾਅਦ ਵੀ ਨਹੀਂ ਹੋ ਸਕਿਆ, ਜਿਵੇਂ ਈ-ਮੇਲ ਜੋ ਕਿਸੇ ਸਰਵਰ ਨੇ ਨਹੀਂ ਲਈ, ਉਹ ਇੱਥੇ ਦਿਸਦਾ ਹੈ।',
  ],
})
