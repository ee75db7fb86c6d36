import { defineMessages } from '@waymark/contract/words/table/defineMessages.ts'

export const messages = defineMessages({
  add: ['Send feedback', 'Envoyer un retour', 'Enviar comentario', '提交反馈', 'ਫੀਡਬੈਕ ਭੇਜੋ'],
  searchAll: [
    'Subject, text or author',
    'Objet, texte ou auteur',
    'Asunto, texto o autor',
    '主题、内容或提交者',
    'ਵਿਸ਼ਾ, ਲਿਖਤ ਜਾਂ ਲੇਖਕ',
  ],
  content: [
    'What happened, or what’s missing',
    'Ce qui s’est passé ou ce qui manque',
    'Qué pasó o qué falta',
    '发生了什么，或缺少什么',
    'ਕੀ ਹੋਇਆ, ਜਾਂ ਕੀ ਘਾਟ ਹੈ',
  ],
  todo: ['To do', 'À traiter', 'Pendiente', '待处理', 'ਕਰਨਾ ਬਾਕੀ'],
  sentAt: ['Sent', 'Envoyé', 'Enviado', '提交时间', 'ਭੇਜਿਆ'],
  unread: ['New answer', 'Nouvelle réponse', 'Respuesta nueva', '新回复', 'ਨਵਾਂ ਜਵਾਬ'],
  none: ['No feedback yet', 'Aucun retour pour l’instant', 'Aún no hay comentarios', '暂无反馈', 'ਅਜੇ ਕੋਈ ਫੀਡਬੈਕ ਨਹੀਂ'],
  noneText: [
    'Tell us what isn’t working or what’s missing; replies appear here.',
    'Dites-nous ce qui ne marche pas ou ce qui vous manque ; la réponse apparaît ici.',
    'Díganos qué no funciona o qué echa en falta; la respuesta aparece aquí.',
    '请告诉我们哪里有问题或缺少什么；回复会显示在这里。',
    'ਸਾਨੂੰ ਦੱਸੋ ਕਿ ਕੀ ਕੰਮ ਨਹੀਂ ਕਰਦਾ ਜਾਂ ਕਿਸ ਦੀ ਘਾਟ ਹੈ; ਜਵਾਬ ਇੱਥੇ ਦਿਸੇਗਾ।',
  ],
  managerNone: ['No feedback here', 'Aucun retour ici', 'No hay comentarios aquí', '这里没有反馈', 'ਇੱਥੇ ਕੋਈ ਫੀਡਬੈਕ ਨਹੀਂ'],
  answer: ['Answer', 'Réponse', 'Respuesta', '回复', 'ਜਵਾਬ'],
  saveAnswer: ['Save answer', 'Enregistrer la réponse', 'Guardar respuesta', '保存回复', 'ਜਵਾਬ ਸੰਭਾਲੋ'],
  answerAndClose: ['Answer and close', 'Répondre et clore', 'Responder y cerrar', '回复并关闭', 'ਜਵਾਬ ਦਿਓ ਤੇ ਬੰਦ ਕਰੋ'],
  reopenTitle: [
    'Reopen “{{name}}”',
    'Rouvrir « {{name}} »',
    'Reabrir «{{name}}»',
    '重新打开“{{name}}”',
    '“{{name}}” ਦੁਬਾਰਾ ਖੋਲ੍ਹੋ',
  ],
  stillMissing: ['What is still missing', 'Ce qui manque encore', 'Qué falta todavía', '还缺少什么', 'ਅਜੇ ਕੀ ਘਾਟ ਹੈ'],
})
