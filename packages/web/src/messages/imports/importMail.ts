import { defineMessages } from '@waymark/contract/words/table/defineMessages.ts'

export const messages = defineMessages({
  mailTitle: [
    'Mailbox of {{name}}',
    'Boîte e-mail de {{name}}',
    'Buzón de {{name}}',
    '{{name}} 的邮箱',
    '{{name}} ਦਾ ਮੇਲਬਾਕਸ',
  ],
  mailHost: ['IMAP server', 'Serveur IMAP', 'Servidor IMAP', 'IMAP 服务器', 'IMAP ਸਰਵਰ'],
  mailSecurity: ['Encryption', 'Chiffrement', 'Cifrado', '加密', 'ਇਨਕ੍ਰਿਪਸ਼ਨ'],
  mailFolder: ['Folder of the mailbox', 'Dossier de la boîte', 'Carpeta del buzón', '邮箱文件夹', 'ਮੇਲਬਾਕਸ ਦਾ ਫੋਲਡਰ'],
  mailSenders: ['Senders', 'Expéditeurs', 'Remitentes', '发件人', 'ਭੇਜਣ ਵਾਲੇ'],
  mailSendersHint: [
    'Only messages from these addresses are looked at; @vendor.com is all of that domain.',
    'Seuls les messages de ces adresses sont lus ; @fournisseur.com vaut pour tout le domaine.',
    'Solo se leen los mensajes de estas direcciones; @proveedor.com es todo ese dominio.',
    '仅查看来自这些地址的邮件；@vendor.com 表示整个域。',
    'ਸਿਰਫ਼ ਇਹਨਾਂ ਪਤਿਆਂ ਦੇ ਸੁਨੇਹੇ ਦੇਖੇ ਜਾਂਦੇ ਹਨ; @vendor.com ਉਸ ਪੂਰੇ ਡੋਮੇਨ ਲਈ ਹੈ।',
  ],
  mailSubject: ['Subject contains', 'L’objet contient', 'El asunto contiene', '主题包含', 'ਵਿਸ਼ੇ ਵਿੱਚ'],
  mailWorks: [
    'The mailbox can be read; messages in the folder: {{number}}.',
    'La boîte est lisible ; messages dans le dossier : {{number}}.',
    'El buzón se puede leer; mensajes en la carpeta: {{number}}.',
    '邮箱可读取；文件夹中的邮件：{{number}}。',
    'ਮੇਲਬਾਕਸ ਪੜ੍ਹਿਆ ਜਾ ਸਕਦਾ ਹੈ; ਫੋਲਡਰ ਵਿੱਚ ਸੁਨੇਹੇ: {{number}}।',
  ],
  mailFails: [
    'Cannot be read: {{why}}',
    'Illisible : {{why}}',
    'No se puede leer: {{why}}',
    '无法读取：{{why}}',
    'ਪੜ੍ਹਿਆ ਨਹੀਂ ਜਾ ਸਕਦਾ: {{why}}',
  ],
  mailSetUp: ['Set up the mailbox', 'Configurer la boîte', 'Configurar el buzón', '设置邮箱', 'ਮੇਲਬਾਕਸ ਸੈੱਟ ਕਰੋ'],
})
