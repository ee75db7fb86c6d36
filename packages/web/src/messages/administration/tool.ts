import { defineMessages } from '@waymark/contract/words/table/defineMessages.ts'

export const messages = defineMessages({
  emailText: [
    'Each address gets its own e-mail; nobody sees the others.',
    'Chaque adresse reçoit son propre message ; personne ne voit les autres.',
    'Cada dirección recibe su propio mensaje; nadie ve las demás.',
    '每个地址单独收到邮件，互不可见。',
    'ਹਰ ਪਤੇ ਨੂੰ ਵੱਖਰੀ ਈ-ਮੇਲ ਜਾਂਦੀ ਹੈ; ਕੋਈ ਦੂਜਿਆਂ ਦੇ ਪਤੇ ਨਹੀਂ ਦੇਖਦਾ।',
  ],
  emailsHint: [
    'Press Enter or comma after each',
    'Appuyez sur Entrée ou une virgule après chacune',
    'Pulse Intro o coma después de cada una',
    '每个地址后按回车或逗号',
    'ਹਰੇਕ ਤੋਂ ਬਾਅਦ ਐਂਟਰ ਜਾਂ ਕੌਮਾ ਦਬਾਓ',
  ],
  atLeastOne: [
    'Please enter at least one e-mail address',
    'Veuillez saisir au moins une adresse e-mail',
    'Introduzca al menos una dirección de correo',
    '请至少输入一个电子邮件地址',
    'ਕਿਰਪਾ ਕਰਕੇ ਘੱਟੋ-ਘੱਟ ਇੱਕ ਈ-ਮੇਲ ਪਤਾ ਭਰੋ',
  ],
  wrongAddress: [
    '{{address}} is not an e-mail address',
    '{{address}} n’est pas une adresse e-mail',
    '{{address}} no es una dirección de correo',
    '{{address}} 不是电子邮件地址',
    '{{address}} ਈ-ਮੇਲ ਪਤਾ ਨਹੀਂ ਹੈ',
  ],
  sent: [
    'Sending to {{number}} addresses',
    'Envoi à {{number}} adresses',
    'Enviando a {{number}} direcciones',
    '正在发往 {{number}} 个地址',
    '{{number}} ਪਤਿਆਂ ਨੂੰ ਭੇਜੀ ਜਾ ਰਹੀ ਹੈ',
  ],
})
