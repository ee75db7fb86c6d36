import { messages as report } from '@waymark/contract/words/report.ts'
import { defineMessages } from '@waymark/contract/words/table/defineMessages.ts'

export const messages = defineMessages({
  views: ['What is reported', 'Ce qui est transmis', 'Lo que se comunica', '统计内容', 'ਕੀ ਦੱਸਿਆ ਜਾਂਦਾ ਹੈ'],
  points: ['Features used', 'Fonctions utilisées', 'Funciones usadas', '使用的功能', 'ਵਰਤੀਆਂ ਸਹੂਲਤਾਂ'],
  logs: ['Client logs', 'Journaux du navigateur', 'Registros del navegador', '客户端日志', 'ਕਲਾਇੰਟ ਲੌਗ'],
  point: report.col_functionName,
  count: ['Times used', 'Nombre d’usages', 'Veces usado', '使用次数', 'ਕਿੰਨੀ ਵਾਰ'],
  lastAt: ['Most recent use', 'Usage le plus récent', 'Uso más reciente', '最近一次使用', 'ਸਭ ਤੋਂ ਤਾਜ਼ਾ ਵਰਤੋਂ'],
  browser: ['Browser', 'Navigateur', 'Navegador', '浏览器', 'ਬ੍ਰਾਊਜ਼ਰ'],
  searchPoints: ['Search features', 'Chercher une fonction', 'Buscar función', '搜索功能', 'ਸਹੂਲਤਾਂ ਖੋਜੋ'],
  searchLogs: ['Search logs', 'Chercher un journal', 'Buscar registro', '搜索日志', 'ਲੌਗ ਖੋਜੋ'],
  nothingYet: ['No data yet', 'Pas encore de données', 'Aún no hay datos', '尚无数据', 'ਅਜੇ ਕੋਈ ਡਾਟਾ ਨਹੀਂ'],
  nothingYetText: [
    'Only users who agreed to it in their preferences are counted.',
    'Seuls sont comptés les utilisateurs qui l’ont accepté dans leurs préférences.',
    'Solo se cuentan los usuarios que lo aceptaron en sus preferencias.',
    '仅统计在偏好设置中同意的用户。',
    'ਸਿਰਫ਼ ਉਹ ਵਰਤੋਂਕਾਰ ਗਿਣੇ ਜਾਂਦੇ ਹਨ ਜਿਨ੍ਹਾਂ ਨੇ ਤਰਜੀਹਾਂ ਵਿੱਚ ਸਹਿਮਤੀ ਦਿੱਤੀ।',
  ],
})
