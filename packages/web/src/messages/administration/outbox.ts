import { defineMessages } from '@waymark/contract/words/table/defineMessages.ts'

export const messages = defineMessages({
  lead: [
    'These messages were not sent. They wait here because no service is configured: {{channels}}.',
    'Ces messages n’ont pas été envoyés. Ils attendent ici, car aucun service n’est configuré : {{channels}}.',
    'Estos mensajes no se han enviado. Esperan aquí porque no hay servicio configurado: {{channels}}.',
    '这些消息未能发送，因未配置服务而在此等待：{{channels}}。',
    'ਇਹ ਸੁਨੇਹੇ ਨਹੀਂ ਭੇਜੇ ਗਏ। ਇਹ ਇੱਥੇ ਉਡੀਕ ਕਰਦੇ ਹਨ ਕਿਉਂਕਿ ਕੋਈ ਸੇਵਾ ਨਹੀਂ ਲਗਾਈ ਗਈ: {{channels}}।',
  ],
  empty: [
    'No messages waiting',
    'Aucun message en attente',
    'No hay mensajes en espera',
    '没有等待的消息',
    'ਕੋਈ ਸੁਨੇਹਾ ਉਡੀਕ ਵਿੱਚ ਨਹੀਂ',
  ],
  emptyText: [
    'Codes, links and invitations appear here.',
    'Les codes, liens et invitations apparaissent ici.',
    'Aquí aparecen códigos, enlaces e invitaciones.',
    '验证码、链接和邀请会显示在这里。',
    'ਕੋਡ, ਲਿੰਕ ਅਤੇ ਸੱਦੇ ਇੱਥੇ ਦਿਖਾਈ ਦਿੰਦੇ ਹਨ।',
  ],
})
