import type { Templates } from './Template.ts'

export const es: Templates = {
  freeText: { subject: '{{subject}}', text: '{{text}}' },
  verificationCode: {
    subject: 'Su código de verificación: {{code}}',
    text: 'Su código de verificación para Waymark es {{code}}. Es válido durante {{minutes}} minutos.\n\nNadie de los nuestros se lo pedirá nunca. Si no pidió un código, no tiene que hacer nada.',
    sms: '{{code}} es su código de verificación de Waymark. Es válido durante {{minutes}} minutos. No se lo diga a nadie.',
  },
  invitation: {
    subject: '{{inviter}} le invita a Waymark',
    text: 'Hola, {{name}}:\n\n{{inviter}} ha creado una cuenta para usted en {{orgName}}. Su nombre de usuario es {{username}}.\n\nElija una contraseña aquí: {{link}}\n\nEl enlace funciona una sola vez, durante 7 días.',
  },
  partnerInvitation: {
    subject: '{{inviter}} invita a {{orgName}} como socio',
    text: '{{inviter}} invita a {{orgName}} a trabajar juntos en Waymark.\n\nAcepte aquí: {{link}}',
  },
  contractToSign: {
    subject: '{{seller}}: contrato {{number}} para firmar',
    text: '{{seller}} redactó el contrato {{number}} para {{customer}}.\n\nLéalo y fírmelo aquí: {{link}}\n\nEl enlace sirve una vez, durante {{days}} días.',
  },
  orderToSign: {
    subject: '{{seller}}: pedido {{number}} para firmar',
    text: '{{seller}} ha preparado el pedido {{number}} para {{customer}}.\n\nLéalo y fírmelo aquí: {{link}}\n\nEl enlace sirve una vez, durante {{days}} días.',
  },
  invoicePublished: {
    subject: '{{seller}}: factura {{number}}',
    text: 'Hola, {{customer}}:\n\n{{seller}} ha emitido la factura {{number}}: {{amount}}, con vencimiento el {{due}}. Va adjunta en PDF.\n\nSus facturas: {{link}}{{pay}}',
  },
  creditNotePublished: {
    subject: '{{seller}}: nota de crédito {{number}}',
    text: 'Hola, {{customer}}:\n\n{{seller}} ha emitido la nota de crédito {{number}}: se abonan {{amount}} a su cuenta. Va adjunta en PDF.\n\nSus facturas: {{link}}{{pay}}',
  },
  invoiceDue: {
    subject: '{{seller}}: la factura {{number}} vence el {{due}}',
    text: 'Hola, {{customer}}:\n\nla factura {{number}} de {{seller}} vence el {{due}}: quedan {{amount}} por pagar.\n\nSus facturas: {{link}}{{pay}}\n\nSi ya ha pagado, no tiene que hacer nada.',
  },
  invoiceOverdue: {
    subject: '{{seller}}: la factura {{number}} está vencida',
    text: 'Hola, {{customer}}:\n\nla factura {{number}} de {{seller}} venció el {{due}}: quedan {{amount}} por pagar.\n\nSus facturas: {{link}}{{pay}}\n\nSi ya ha pagado, no tiene que hacer nada.',
  },
  customerToConfirm: {
    subject: '{{seller}}: confirme sus datos',
    text: 'Hola, {{name}}:\n\nconfirme lo que {{seller}} anotó de usted: {{link}}\n\nEl enlace sirve una vez, durante {{days}} días.',
  },
  shopAsked: {
    subject: '{{buyer}} hace una solicitud en la tienda',
    text: '{{buyer}} solicita:\n\n{{lines}}{{note}}\n\nConviértala en pedido o rechácela: {{link}}',
  },
  shopOrdered: {
    subject: '{{seller}}: pedido {{number}} de su solicitud',
    text: '{{seller}} hizo el pedido {{number}} de lo que usted solicitó:\n\n{{lines}}\n\nSus solicitudes: {{link}}',
  },
  shopDeclined: {
    subject: '{{seller}}: sobre su solicitud',
    text: '{{seller}} no puede entregar lo que usted solicitó:\n\n{{lines}}\n\nMotivo: {{reason}}\n\nSus solicitudes: {{link}}',
  },
  deviceNotice: {
    subject: '{{title}}',
    text: '{{text}}\n\n{{lines}}\n\nDispositivos: {{link}}',
  },
  detentionWarning: {
    subject: '{{title}}',
    text: '{{text}}\n\nVisitas: {{link}}',
  },
  passwordReset: {
    subject: 'Elija una contraseña nueva',
    text: 'Alguien, probablemente usted, pidió una contraseña nueva para {{username}}.\n\nElíjala aquí: {{link}}\n\nEl enlace funciona una sola vez, durante una hora. Si no fue usted, no tiene que hacer nada: su contraseña sigue siendo la misma.',
  },
  passwordChanged: {
    subject: 'Su contraseña ha cambiado',
    text: 'La contraseña de {{username}} acaba de cambiar y se han cerrado todas las sesiones.\n\nSi no fue usted, pida enseguida una contraseña nueva: {{link}}',
  },
  emailChanged: {
    subject: 'Su correo electrónico ha cambiado',
    text: 'Desde ahora el correo electrónico de {{username}} es {{email}}. Los mensajes ya no llegan aquí.\n\nSi no fue usted, avise a su administrador.',
  },
  twoFactorChanged: {
    subject: 'Su inicio de sesión ha cambiado',
    text: 'La autenticación de dos factores de {{username}} acaba de cambiar.\n\nSi no fue usted, cambie su contraseña y cierre todas las sesiones: {{link}}',
  },
  registrationWaits: {
    subject: '{{name}} pide una cuenta',
    text: '{{name}} ({{email}}) de {{company}} se ha registrado como {{username}} y espera a que se active su cuenta.\n\nUsuarios: {{link}}',
  },
  verificationWaits: {
    subject: '{{name}} espera verificación',
    text: '{{adder}} ha añadido a {{name}} ({{username}}) en {{orgName}}. La cuenta espera a que alguien de su organización la verifique.\n\nUsuarios: {{link}}',
  },
  accountWaits: {
    subject: 'Su cuenta espera verificación',
    text: 'Hola, {{name}}:\n\nse ha creado para usted la cuenta {{username}} en {{orgName}}. Podrá iniciar sesión en cuanto se verifique; se lo comunicaremos.',
  },
  accountActivated: {
    subject: 'Su cuenta está lista',
    text: 'Hola, {{name}}:\n\nsu cuenta {{username}} se ha activado. Inicie sesión aquí: {{link}}',
  },
  returnStep: {
    subject: '{{name}}',
    text: '{{name}}\n\n{{details}}\n\n{{devices}}\n\nMás: {{link}}',
  },
  share: {
    subject: '{{sender}} comparte {{alias}} contigo',
    text: '{{sender}} de {{orgName}} comparte «{{alias}}» contigo.\n\nAbrir: {{link}}\n\nEl enlace funciona hasta el {{until}}, sin iniciar sesión. Quien lo tenga ve lo que muestra.',
  },
  alarm: {
    subject: '{{severity}}: {{asset}}: {{what}}',
    text: '{{asset}}: {{what}}\n{{when}}\n\n{{details}}\n\nLa alarma: {{link}}',
    sms: '{{asset}}: {{what}}, {{when}} {{link}}',
  },
  alarmLate: {
    subject: 'Tardía: {{asset}}: {{what}}',
    text: 'Informes que llegaron tarde muestran una alarma. Si hubieran llegado a tiempo, se le habría avisado entonces.\n\n{{asset}}: {{what}}\n{{when}}\n\n{{details}}\n\nLa alarma: {{link}}',
    sms: 'Tardía: {{asset}}: {{what}}, {{when}} {{link}}',
  },
  alarmRestated: {
    subject: 'Corregida: {{asset}}: {{what}}',
    text: 'Se le avisó de una alarma, y los informes que llegaron tarde muestran otra cosa.\n\n{{asset}}: {{what}}\nSe avisó: {{when}}\nAhora: {{now}}\n\n{{details}}\n\nLa alarma: {{link}}',
    sms: 'Corregida: {{asset}}: {{what}}, {{when}}. {{now}} {{link}}',
  },
  alarmStorm: {
    subject: '{{number}} alarmas',
    text: 'Hubo {{number}} alarmas en poco tiempo.\n\n{{lines}}\n\nTodas las alarmas: {{link}}',
    sms: '{{number}} alarmas en poco tiempo {{link}}',
  },
  alarmQuiet: {
    subject: '{{number}} alarmas durante sus horas de silencio',
    text: 'Durante sus horas de silencio hubo {{number}} alarmas.\n\n{{lines}}\n\nTodas las alarmas: {{link}}',
    sms: '{{number}} alarmas durante sus horas de silencio {{link}}',
  },
  alarmEscalation: {
    subject: 'Nadie ha atendido: {{asset}}: {{what}}',
    text: 'Esta alarma empezó hace {{waited}} y nadie la ha atendido.\n\n{{asset}}: {{what}}\n{{when}}\n\n{{details}}\n\nLa alarma: {{link}}',
    sms: 'Sin atender desde hace {{waited}}: {{asset}}: {{what}} {{link}}',
  },
  maintenance: {
    subject: '{{stage}}: {{asset}}: {{plan}}',
    text: '{{asset}}: {{plan}}\n{{stage}}\n\n{{details}}\n\nMantenimiento: {{link}}',
    sms: '{{stage}}: {{asset}}: {{plan}} {{link}}',
  },
  maintenanceList: {
    subject: '{{number}} vehículos necesitan mantenimiento',
    text: 'Mantenimientos próximos, pendientes o vencidos:\n\n{{lines}}\n\nMantenimiento: {{link}}',
    sms: '{{number}} vehículos necesitan mantenimiento {{link}}',
  },
  scheduledReport: {
    subject: '{{name}}: {{report}}',
    text: '{{report}} «{{name}}»\n{{when}}\n\n{{details}}\n\nInformes: {{link}}',
  },
  restatedFigure: {
    subject: 'Corregido: {{vehicle}}, {{what}}',
    text: 'El informe «{{report}}» que se le envió decía de {{vehicle}} algo que se ha corregido desde entonces.\n\n{{what}}\nAntes: {{before}}\nAhora: {{now}}\nMotivo: {{why}}\n\nCorrecciones: {{link}}',
  },
  scheduledReportFailed: {
    subject: 'No enviado: {{name}}',
    text: 'El informe programado «{{name}}» no se ha enviado. {{why}}\n\nProgramaciones: {{link}}',
  },
}
