import { messages as common } from '@waymark/contract/words/common.ts'
import type { Template } from './Template.ts'

export const accountTemplates = {
  verificationCode: {
    subject: [
      'Your verification code: {{code}}',
      'Votre code de vérification : {{code}}',
      'Su código de verificación: {{code}}',
      '您的验证码：{{code}}',
      'ਤੁਹਾਡਾ ਤਸਦੀਕ ਕੋਡ: {{code}}',
    ],
    text: [
      'Your verification code for Waymark is {{code}}. It is valid for {{minutes}} minutes.\n\nNobody from our team will ever ask for it. If you did not ask for a code, you do not need to do anything.',
      'Votre code de vérification pour Waymark est {{code}}. Il est valable {{minutes}} minutes.\n\nPersonne chez nous ne vous le demandera jamais. Si vous n’avez pas demandé de code, vous n’avez rien à faire.',
      'Su código de verificación para Waymark es {{code}}. Es válido durante {{minutes}} minutos.\n\nNadie de nuestro equipo se lo pedirá nunca. Si no pidió un código, no tiene que hacer nada.',
      '您的 Waymark 验证码是 {{code}}，{{minutes}} 分钟内有效。\n\n我们的工作人员绝不会向您索取验证码。如果您没有申请验证码，无需任何操作。',
      'Waymark ਲਈ ਤੁਹਾਡਾ ਤਸਦੀਕ ਕੋਡ {{code}} ਹੈ। ਇਹ {{minutes}} ਮਿੰਟ ਲਈ ਵੈਧ ਹੈ।\n\nਸਾਡੀ ਟੀਮ ਵਿੱਚੋਂ ਕੋਈ ਵੀ ਇਹ ਕਦੇ ਨਹੀਂ ਮੰਗੇਗਾ। ਜੇ ਤੁਸੀਂ ਕੋਡ ਨਹੀਂ ਮੰਗਿਆ, ਤਾਂ ਕੁਝ ਕਰਨ ਦੀ ਲੋੜ ਨਹੀਂ।',
    ],
    sms: [
      '{{code}} is your Waymark verification code. It is valid for {{minutes}} minutes. Do not share it with anyone.',
      '{{code}} est votre code de vérification Waymark. Il est valable {{minutes}} minutes. Ne le donnez à personne.',
      '{{code}} es su código de verificación de Waymark. Es válido durante {{minutes}} minutos. No se lo diga a nadie.',
      '{{code}} 是您的 Waymark 验证码，{{minutes}} 分钟内有效。请勿告诉任何人。',
      '{{code}} ਤੁਹਾਡਾ Waymark ਤਸਦੀਕ ਕੋਡ ਹੈ। ਇਹ {{minutes}} ਮਿੰਟ ਲਈ ਵੈਧ ਹੈ। ਕਿਸੇ ਨੂੰ ਨਾ ਦੱਸੋ।',
    ],
  },
  invitation: {
    subject: [
      '{{inviter}} invites you to Waymark',
      '{{inviter}} vous invite sur Waymark',
      '{{inviter}} le invita a Waymark',
      '{{inviter}} 邀请您使用 Waymark',
      '{{inviter}} ਤੁਹਾਨੂੰ Waymark ਉੱਤੇ ਸੱਦਾ ਦਿੰਦੇ ਹਨ',
    ],
    text: [
      'Hello {{name}},\n\n{{inviter}} has created an account for you at {{orgName}}. Your user name is {{username}}.\n\nChoose a password here: {{link}}\n\nThe link works once, within 7 days.',
      'Bonjour {{name}},\n\n{{inviter}} a créé un compte pour vous chez {{orgName}}. Votre nom d’utilisateur est {{username}}.\n\nChoisissez un mot de passe ici : {{link}}\n\nLe lien fonctionne une seule fois, pendant 7 jours.',
      'Hola, {{name}}:\n\n{{inviter}} ha creado una cuenta para usted en {{orgName}}. Su nombre de usuario es {{username}}.\n\nElija una contraseña aquí: {{link}}\n\nEl enlace funciona una sola vez, durante 7 días.',
      '{{name}}，您好：\n\n{{inviter}} 已在 {{orgName}} 为您创建账号。您的用户名是 {{username}}。\n\n请在此设置密码：{{link}}\n\n链接只能使用一次，7 天内有效。',
      'ਸਤ ਸ੍ਰੀ ਅਕਾਲ {{name}},\n\n{{inviter}} ਨੇ {{orgName}} ਵਿੱਚ ਤੁਹਾਡੇ ਲਈ ਖਾਤਾ ਬਣਾਇਆ ਹੈ। ਤੁਹਾਡਾ ਵਰਤੋਂਕਾਰ ਨਾਮ {{username}} ਹੈ।\n\nਇੱਥੇ ਪਾਸਵਰਡ ਚੁਣੋ: {{link}}\n\nਲਿੰਕ ਇੱਕ ਵਾਰ, 7 ਦਿਨਾਂ ਦੇ ਅੰਦਰ ਕੰਮ ਕਰਦਾ ਹੈ।',
    ],
  },
  partnerInvitation: {
    subject: [
      '{{inviter}} invites {{orgName}} as a partner',
      '{{inviter}} invite {{orgName}} comme partenaire',
      '{{inviter}} invita a {{orgName}} como socio',
      '{{inviter}} 邀请 {{orgName}} 成为合作伙伴',
      '{{inviter}} {{orgName}} ਨੂੰ ਭਾਈਵਾਲ ਵਜੋਂ ਸੱਦਾ ਦਿੰਦੇ ਹਨ',
    ],
    text: [
      '{{inviter}} invites {{orgName}} to work together on Waymark.\n\nAccept here: {{link}}',
      '{{inviter}} invite {{orgName}} à travailler ensemble sur Waymark.\n\nAcceptez ici : {{link}}',
      '{{inviter}} invita a {{orgName}} a trabajar juntos en Waymark.\n\nAcepte aquí: {{link}}',
      '{{inviter}} 邀请 {{orgName}} 在 Waymark 上合作。\n\n请在此接受：{{link}}',
      '{{inviter}} {{orgName}} ਨੂੰ Waymark ਉੱਤੇ ਇਕੱਠੇ ਕੰਮ ਕਰਨ ਦਾ ਸੱਦਾ ਦਿੰਦੇ ਹਨ।\n\nਇੱਥੇ ਮਨਜ਼ੂਰ ਕਰੋ: {{link}}',
    ],
  },
  passwordReset: {
    subject: common.chooseNewPassword,
    text: [
      'Somebody, probably you, asked for a new password for {{username}}.\n\nChoose it here: {{link}}\n\nThe link works once, within one hour. If it was not you, you do not need to do anything: your password stays as it is.',
      'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour {{username}}.\n\nChoisissez-le ici : {{link}}\n\nLe lien fonctionne une seule fois, pendant une heure. Si ce n’était pas vous, vous n’avez rien à faire : votre mot de passe reste le même.',
      'Alguien, probablemente usted, pidió una contraseña nueva para {{username}}.\n\nElíjala aquí: {{link}}\n\nEl enlace funciona una sola vez, durante una hora. Si no fue usted, no tiene que hacer nada: su contraseña sigue siendo la misma.',
      '有人（很可能是您本人）为 {{username}} 申请了新密码。\n\n请在此设置：{{link}}\n\n链接只能使用一次，一小时内有效。如果不是您本人操作，无需理会，您的密码不会改变。',
      'ਕਿਸੇ ਨੇ, ਸ਼ਾਇਦ ਤੁਸੀਂ, {{username}} ਲਈ ਨਵਾਂ ਪਾਸਵਰਡ ਮੰਗਿਆ ਹੈ।\n\nਇੱਥੇ ਚੁਣੋ: {{link}}\n\nਲਿੰਕ ਇੱਕ ਵਾਰ, ਇੱਕ ਘੰਟੇ ਦੇ ਅੰਦਰ ਕੰਮ ਕਰਦਾ ਹੈ। ਜੇ ਇਹ ਤੁਸੀਂ ਨਹੀਂ ਸੀ, ਤਾਂ ਕੁਝ ਕਰਨ ਦੀ ਲੋੜ ਨਹੀਂ: ਤੁਹਾਡਾ ਪਾਸਵਰਡ ਉਹੀ ਰਹੇਗਾ।',
    ],
  },
  passwordChanged: {
    subject: [
      'Your password was changed',
      'Votre mot de passe a été changé',
      'Su contraseña ha cambiado',
      '您的密码已修改',
      'ਤੁਹਾਡਾ ਪਾਸਵਰਡ ਬਦਲਿਆ ਗਿਆ',
    ],
    text: [
      'The password of {{username}} was changed just now, and every session was ended.\n\nIf it was not you, ask for a new password at once: {{link}}',
      'Le mot de passe de {{username}} vient d’être changé, et toutes les sessions ont été fermées.\n\nSi ce n’était pas vous, demandez tout de suite un nouveau mot de passe : {{link}}',
      'La contraseña de {{username}} acaba de cambiar y se han cerrado todas las sesiones.\n\nSi no fue usted, pida enseguida una contraseña nueva: {{link}}',
      '{{username}} 的密码刚刚已修改，所有会话均已结束。\n\n如果不是您本人操作，请立即申请新密码：{{link}}',
      '{{username}} ਦਾ ਪਾਸਵਰਡ ਹੁਣੇ ਬਦਲਿਆ ਗਿਆ ਹੈ, ਅਤੇ ਸਾਰੇ ਸੈਸ਼ਨ ਬੰਦ ਕਰ ਦਿੱਤੇ ਗਏ ਹਨ।\n\nਜੇ ਇਹ ਤੁਸੀਂ ਨਹੀਂ ਸੀ, ਤਾਂ ਤੁਰੰਤ ਨਵਾਂ ਪਾਸਵਰਡ ਮੰਗੋ: {{link}}',
    ],
  },
  emailChanged: {
    subject: [
      'Your e-mail address was changed',
      'Votre adresse e-mail a été changée',
      'Su correo electrónico ha cambiado',
      '您的电子邮箱已修改',
      'ਤੁਹਾਡਾ ਈ-ਮੇਲ ਪਤਾ ਬਦਲਿਆ ਗਿਆ',
    ],
    text: [
      'The e-mail address of {{username}} is now {{email}}. Messages no longer come to this address.\n\nIf it was not you, tell your administrator.',
      'L’adresse e-mail de {{username}} est désormais {{email}}. Les messages n’arrivent plus à cette adresse.\n\nSi ce n’était pas vous, prévenez votre administrateur.',
      'Desde ahora el correo electrónico de {{username}} es {{email}}. Los mensajes ya no llegan a esta dirección.\n\nSi no fue usted, avise a su administrador.',
      '{{username}} 的电子邮箱现为 {{email}}，此邮箱不再接收消息。\n\n如果不是您本人操作，请告知您的管理员。',
      'ਹੁਣ ਤੋਂ {{username}} ਦਾ ਈ-ਮੇਲ ਪਤਾ {{email}} ਹੈ। ਸੁਨੇਹੇ ਹੁਣ ਇਸ ਪਤੇ ਤੇ ਨਹੀਂ ਆਉਣਗੇ।\n\nਜੇ ਇਹ ਤੁਸੀਂ ਨਹੀਂ ਸੀ, ਤਾਂ ਆਪਣੇ ਪ੍ਰਬੰਧਕ ਨੂੰ ਦੱਸੋ।',
    ],
  },
  twoFactorChanged: {
    subject: [
      'Your sign-in was changed',
      'Votre connexion a été modifiée',
      'Su inicio de sesión ha cambiado',
      '您的登录方式已修改',
      'ਤੁਹਾਡਾ ਸਾਈਨ-ਇਨ ਬਦਲਿਆ ਗਿਆ',
    ],
    text: [
      'The two-factor authentication of {{username}} was changed just now.\n\nIf it was not you, change your password and end all sessions: {{link}}',
      'L’authentification à deux facteurs de {{username}} vient d’être modifiée.\n\nSi ce n’était pas vous, changez votre mot de passe et fermez toutes les sessions : {{link}}',
      'La autenticación de dos factores de {{username}} acaba de cambiar.\n\nSi no fue usted, cambie su contraseña y cierre todas las sesiones: {{link}}',
      '{{username}} 的两步验证刚刚已修改。\n\n如果不是您本人操作，请修改密码并结束所有会话：{{link}}',
      '{{username}} ਦੀ ਦੋ-ਪੜਾਵੀ ਤਸਦੀਕ ਹੁਣੇ ਬਦਲੀ ਗਈ ਹੈ।\n\nਜੇ ਇਹ ਤੁਸੀਂ ਨਹੀਂ ਸੀ, ਤਾਂ ਆਪਣਾ ਪਾਸਵਰਡ ਬਦਲੋ ਅਤੇ ਸਾਰੇ ਸੈਸ਼ਨ ਬੰਦ ਕਰੋ: {{link}}',
    ],
  },
  registrationWaits: {
    subject: [
      '{{name}} requests an account',
      '{{name}} demande un compte',
      '{{name}} pide una cuenta',
      '{{name}} 申请账号',
      '{{name}} ਖਾਤਾ ਮੰਗਦੇ ਹਨ',
    ],
    text: [
      '{{name}} ({{email}}) of {{company}} has registered as {{username}} and is waiting to be activated.\n\nUsers: {{link}}',
      '{{name}} ({{email}}) de {{company}} s’est inscrit sous le nom {{username}} et attend d’être activé.\n\nUtilisateurs : {{link}}',
      '{{name}} ({{email}}) de {{company}} se ha registrado como {{username}} y espera a que se active su cuenta.\n\nUsuarios: {{link}}',
      '{{company}} 的 {{name}}（{{email}}）已注册为 {{username}}，等待激活。\n\n用户：{{link}}',
      '{{company}} ਦੇ {{name}} ({{email}}) ਨੇ {{username}} ਵਜੋਂ ਰਜਿਸਟਰ ਕੀਤਾ ਹੈ ਅਤੇ ਚਾਲੂ ਹੋਣ ਦੀ ਉਡੀਕ ਕਰ ਰਹੇ ਹਨ।\n\nਵਰਤੋਂਕਾਰ: {{link}}',
    ],
  },
  verificationWaits: {
    subject: [
      '{{name}} is waiting to be verified',
      '{{name}} attend d’être vérifié',
      '{{name}} espera verificación',
      '{{name}} 等待验证',
      '{{name}} ਤਸਦੀਕ ਦੀ ਉਡੀਕ ਵਿੱਚ ਹਨ',
    ],
    text: [
      '{{adder}} added {{name}} ({{username}}) to {{orgName}}. Somebody in your organization has to verify the account.\n\nUsers: {{link}}',
      '{{adder}} a ajouté {{name}} ({{username}}) à {{orgName}}. Le compte attend que quelqu’un de votre organisation le vérifie.\n\nUtilisateurs : {{link}}',
      '{{adder}} ha añadido a {{name}} ({{username}}) en {{orgName}}. La cuenta espera a que alguien de su organización la verifique.\n\nUsuarios: {{link}}',
      '{{adder}} 在 {{orgName}} 添加了 {{name}}（{{username}}）。该账号等待贵组织的人员验证。\n\n用户：{{link}}',
      '{{adder}} ਨੇ {{name}} ({{username}}) ਨੂੰ {{orgName}} ਵਿੱਚ ਜੋੜਿਆ ਹੈ। ਖਾਤਾ ਤੁਹਾਡੀ ਸੰਸਥਾ ਦੇ ਕਿਸੇ ਵਿਅਕਤੀ ਵੱਲੋਂ ਤਸਦੀਕ ਦੀ ਉਡੀਕ ਕਰ ਰਿਹਾ ਹੈ।\n\nਵਰਤੋਂਕਾਰ: {{link}}',
    ],
  },
  accountWaits: {
    subject: [
      'Your account is waiting to be verified',
      'Votre compte attend d’être vérifié',
      'Su cuenta espera verificación',
      '您的账号等待验证',
      'ਤੁਹਾਡਾ ਖਾਤਾ ਤਸਦੀਕ ਦੀ ਉਡੀਕ ਵਿੱਚ ਹੈ',
    ],
    text: [
      'Hello {{name}},\n\nthe account {{username}} at {{orgName}} was created for you. You can sign in as soon as it is verified; we will let you know.',
      'Bonjour {{name}},\n\nle compte {{username}} a été créé pour vous chez {{orgName}}. Vous pourrez vous connecter dès qu’il sera vérifié ; vous en serez averti.',
      'Hola, {{name}}:\n\nse ha creado para usted la cuenta {{username}} en {{orgName}}. Podrá iniciar sesión en cuanto se verifique; se lo comunicaremos.',
      '{{name}}，您好：\n\n已在 {{orgName}} 为您添加账号 {{username}}。验证后即可登录，届时会通知您。',
      'ਸਤ ਸ੍ਰੀ ਅਕਾਲ {{name}},\n\n{{orgName}} ਵਿੱਚ ਤੁਹਾਡੇ ਲਈ ਖਾਤਾ {{username}} ਜੋੜਿਆ ਗਿਆ ਹੈ। ਤਸਦੀਕ ਹੁੰਦਿਆਂ ਹੀ ਤੁਸੀਂ ਸਾਈਨ ਇਨ ਕਰ ਸਕੋਗੇ; ਅਸੀਂ ਤੁਹਾਨੂੰ ਦੱਸਾਂਗੇ।',
    ],
  },
  accountActivated: {
    subject: [
      'Your account is ready',
      'Votre compte est prêt',
      'Su cuenta está lista',
      '您的账号已可使用',
      'ਤੁਹਾਡਾ ਖਾਤਾ ਤਿਆਰ ਹੈ',
    ],
    text: [
      'Hello {{name}},\n\nyour account {{username}} was activated. Sign in here: {{link}}',
      'Bonjour {{name}},\n\nvotre compte {{username}} a été activé. Connectez-vous ici : {{link}}',
      'Hola, {{name}}:\n\nsu cuenta {{username}} se ha activado. Inicie sesión aquí: {{link}}',
      '{{name}}，您好：\n\n您的账号 {{username}} 已激活。请在此登录：{{link}}',
      'ਸਤ ਸ੍ਰੀ ਅਕਾਲ {{name}},\n\nਤੁਹਾਡਾ ਖਾਤਾ {{username}} ਚਾਲੂ ਹੋ ਗਿਆ ਹੈ। ਇੱਥੇ ਸਾਈਨ ਇਨ ਕਰੋ: {{link}}',
    ],
  },
} as const satisfies Record<string, Template>
