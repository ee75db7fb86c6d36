import { defineMessages } from '@waymark/contract/words/table/defineMessages.ts'

export const messages = defineMessages({
  views: ['What is told', 'Ce qui est transmis', 'Lo que se comunica', '上报内容', 'ਕੀ ਦੱਸਿਆ ਜਾਂਦਾ ਹੈ'],
  points: ['Functions used', 'Fonctions utilisées', 'Funciones usadas', '使用的功能', 'ਵਰਤੇ ਕੰਮ'],
  logs: ['Client logs', 'Journaux des clients', 'Registros de clientes', '客户端日志', 'ਕਲਾਇੰਟ ਲੌਗ'],
  point: ['Function', 'Fonction', 'Función', '功能点', 'ਕੰਮ ਦਾ ਨਾਮ'],
  count: ['Times used', 'Nombre d’usages', 'Veces usado', '使用次数', 'ਕਿੰਨੀ ਵਾਰ'],
  lastAt: ['Most recent use', 'Usage le plus récent', 'Uso más reciente', '最近一次使用', 'ਸਭ ਤੋਂ ਤਾਜ਼ਾ ਵਰਤੋਂ'],
  browser: ['Browser', 'Navigateur', 'Navegador', '浏览器', 'ਬ੍ਰਾਊਜ਼ਰ'],
  searchPoints: ['Search functions', 'Chercher une fonction', 'Buscar función', '搜索功能', 'ਕੰਮ ਲੱਭੋ'],
  searchLogs: ['Search logs', 'Chercher un journal', 'Buscar registro', '搜索日志', 'ਲੌਗ ਲੱਭੋ'],
  nothingYet: [
    'No data yet',
    'Rien n’a encore été transmis',
    'Aún no se ha comunicado nada',
    '尚无记录',
    'ਅਜੇ ਕੁਝ ਨਹੀਂ ਦੱਸਿਆ ਗਿਆ',
  ],
  nothingYetText: [
    'Only users who agreed to it in their preferences are counted.',
    'Les clients ne transmettent que pour les utilisateurs qui l’ont accepté dans leurs préférences.',
    'Los clientes solo comunican de los usuarios que lo aceptaron en sus preferencias.',
    '只有在偏好设置中同意的用户，其客户端才会上报。',
    'ਕਲਾਇੰਟ ਸਿਰਫ਼ ਉਹਨਾਂ ਵਰਤੋਂਕਾਰਾਂ ਬਾਰੇ ਦੱਸਦੇ ਹਨ ਜਿਨ੍ਹਾਂ ਨੇ ਤਰਜੀਹਾਂ ਵਿੱਚ ਸਹਿਮਤੀ ਦਿੱਤੀ।',
  ],
})
