import { defineMessages } from '@waymark/contract/words/table/defineMessages.ts'

export const messages = defineMessages({
  title: ['Become a partner', 'Devenir partenaire', 'Hacerse socio', '成为合作伙伴', 'ਭਾਈਵਾਲ ਬਣੋ'],
  lead: [
    '{{inviter}} invites {{name}} to work together. Create your organization and your account here.',
    '{{inviter}} invite {{name}} à travailler ensemble. Créez ici votre organisation et votre compte.',
    '{{inviter}} invita a {{name}} a trabajar juntos. Cree aquí su organización y su cuenta.',
    '{{inviter}} 邀请 {{name}} 一起合作。请在此创建您的组织和账户。',
    '{{inviter}} {{name}} ਨੂੰ ਮਿਲ ਕੇ ਕੰਮ ਕਰਨ ਲਈ ਸੱਦਦਾ ਹੈ। ਇੱਥੇ ਆਪਣੀ ਸੰਸਥਾ ਅਤੇ ਖਾਤਾ ਬਣਾਓ।',
  ],
  confirmPassword: [
    'Repeat the password',
    'Répéter le mot de passe',
    'Repetir la contraseña',
    '重复密码',
    'ਪਾਸਵਰਡ ਦੁਹਰਾਓ',
  ],
  goneTitle: [
    'This invitation is no longer valid',
    'Cette invitation n’est plus valable',
    'Esta invitación ya no es válida',
    '此邀请已失效',
    'ਇਹ ਸੱਦਾ ਹੁਣ ਵੈਧ ਨਹੀਂ ਹੈ',
  ],
  goneText: [
    'The link is incomplete, older than 7 days, or already used. Ask the person who invited you for a new one.',
    'Le lien est incomplet, date de plus de 7 jours ou a déjà servi. Demandez-en un nouveau à la personne qui vous a invité.',
    'El enlace está incompleto, tiene más de 7 días o ya se usó. Pida uno nuevo a quien le invitó.',
    '链接不完整、已超过 7 天或已被使用。请向邀请您的人索取新链接。',
    'ਲਿੰਕ ਅਧੂਰਾ ਹੈ, 7 ਦਿਨਾਂ ਤੋਂ ਪੁਰਾਣਾ ਹੈ ਜਾਂ ਪਹਿਲਾਂ ਵਰਤਿਆ ਜਾ ਚੁੱਕਾ ਹੈ। ਜਿਸ ਨੇ ਤੁਹਾਨੂੰ ਸੱਦਿਆ ਹੈ, ਉਸ ਤੋਂ ਨਵਾਂ ਮੰਗੋ।',
  ],
  accept: ['Accept the invitation', 'Accepter l’invitation', 'Aceptar la invitación', '接受邀请', 'ਸੱਦਾ ਮਨਜ਼ੂਰ ਕਰੋ'],
  done: [
    'The account {{name}} is ready. Sign in with it now.',
    'Le compte {{name}} est prêt. Connectez-vous maintenant.',
    'La cuenta {{name}} está lista. Entre ahora con ella.',
    '账户 {{name}} 已就绪，请立即登录。',
    'ਖਾਤਾ {{name}} ਤਿਆਰ ਹੈ। ਹੁਣ ਇਸ ਨਾਲ ਸਾਈਨ ਇਨ ਕਰੋ।',
  ],
})
