import type { Templates } from './Template.ts'

export const fr: Templates = {
  freeText: { subject: '{{subject}}', text: '{{text}}' },
  verificationCode: {
    subject: 'Votre code de vérification : {{code}}',
    text: 'Votre code de vérification pour Waymark est {{code}}. Il est valable {{minutes}} minutes.\n\nPersonne chez nous ne vous le demandera jamais. Si vous n’avez pas demandé de code, vous n’avez rien à faire.',
    sms: '{{code}} est votre code de vérification Waymark. Il est valable {{minutes}} minutes. Ne le donnez à personne.',
  },
  invitation: {
    subject: '{{inviter}} vous invite sur Waymark',
    text: 'Bonjour {{name}},\n\n{{inviter}} a créé un compte pour vous chez {{orgName}}. Votre nom d’utilisateur est {{username}}.\n\nChoisissez un mot de passe ici : {{link}}\n\nLe lien fonctionne une seule fois, pendant 7 jours.',
  },
  partnerInvitation: {
    subject: '{{inviter}} invite {{orgName}} comme partenaire',
    text: '{{inviter}} invite {{orgName}} à travailler ensemble sur Waymark.\n\nAcceptez ici : {{link}}',
  },
  contractToSign: {
    subject: '{{seller}} : contrat {{number}} à signer',
    text: '{{seller}} a rédigé le contrat {{number}} pour {{customer}}.\n\nLisez-le et signez-le ici : {{link}}\n\nLe lien est valable une fois, pendant {{days}} jours.',
  },
  orderToSign: {
    subject: '{{seller}} : commande {{number}} à signer',
    text: '{{seller}} a rédigé la commande {{number}} pour {{customer}}.\n\nLisez-la et signez-la ici : {{link}}\n\nLe lien fonctionne une fois, pendant {{days}} jours.',
  },
  invoicePublished: {
    subject: '{{seller}} : facture {{number}}',
    text: 'Bonjour {{customer}},\n\n{{seller}} a émis la facture {{number}} : {{amount}}, à payer au plus tard le {{due}}. Elle est jointe en PDF.\n\nVos factures : {{link}}{{pay}}',
  },
  creditNotePublished: {
    subject: '{{seller}} : avoir {{number}}',
    text: 'Bonjour {{customer}},\n\n{{seller}} a émis l’avoir {{number}} : {{amount}} sont portés à votre crédit. Il est joint en PDF.\n\nVos factures : {{link}}{{pay}}',
  },
  invoiceDue: {
    subject: '{{seller}} : la facture {{number}} est due le {{due}}',
    text: 'Bonjour {{customer}},\n\nla facture {{number}} de {{seller}} est due le {{due}} : il reste {{amount}} à payer.\n\nVos factures : {{link}}{{pay}}\n\nSi vous avez déjà payé, vous n’avez rien à faire.',
  },
  invoiceOverdue: {
    subject: '{{seller}} : la facture {{number}} est en retard',
    text: 'Bonjour {{customer}},\n\nla facture {{number}} de {{seller}} était due le {{due}} : il reste {{amount}} à payer.\n\nVos factures : {{link}}{{pay}}\n\nSi vous avez déjà payé, vous n’avez rien à faire.',
  },
  customerToConfirm: {
    subject: '{{seller}} : veuillez confirmer vos données',
    text: 'Bonjour {{name}},\n\nveuillez confirmer ce que {{seller}} a inscrit à votre sujet : {{link}}\n\nLe lien est valable une fois, pendant {{days}} jours.',
  },
  shopAsked: {
    subject: '{{buyer}} a fait une demande dans la boutique',
    text: '{{buyer}} demande :\n\n{{lines}}{{note}}\n\nFaites-en une commande, ou refusez-la : {{link}}',
  },
  shopOrdered: {
    subject: '{{seller}} : commande {{number}} issue de votre demande',
    text: '{{seller}} a établi la commande {{number}} pour ce que vous avez demandé :\n\n{{lines}}\n\nVos demandes : {{link}}',
  },
  shopDeclined: {
    subject: '{{seller}} : votre demande',
    text: '{{seller}} ne peut pas livrer ce que vous avez demandé :\n\n{{lines}}\n\nMotif : {{reason}}\n\nVos demandes : {{link}}',
  },
  deviceNotice: {
    subject: '{{title}}',
    text: '{{text}}\n\n{{lines}}\n\nAppareils : {{link}}',
  },
  detentionWarning: {
    subject: '{{title}}',
    text: '{{text}}\n\nVisites : {{link}}',
  },
  passwordReset: {
    subject: 'Choisissez un nouveau mot de passe',
    text: 'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour {{username}}.\n\nChoisissez-le ici : {{link}}\n\nLe lien fonctionne une seule fois, pendant une heure. Si ce n’était pas vous, vous n’avez rien à faire : votre mot de passe reste le même.',
  },
  passwordChanged: {
    subject: 'Votre mot de passe a été changé',
    text: 'Le mot de passe de {{username}} vient d’être changé, et toutes les sessions ont été fermées.\n\nSi ce n’était pas vous, demandez tout de suite un nouveau mot de passe : {{link}}',
  },
  emailChanged: {
    subject: 'Votre adresse e-mail a été changée',
    text: 'L’adresse e-mail de {{username}} est désormais {{email}}. Les messages n’arrivent plus ici.\n\nSi ce n’était pas vous, prévenez votre administrateur.',
  },
  twoFactorChanged: {
    subject: 'Votre connexion a été modifiée',
    text: 'L’authentification à deux facteurs de {{username}} vient d’être modifiée.\n\nSi ce n’était pas vous, changez votre mot de passe et fermez toutes les sessions : {{link}}',
  },
  registrationWaits: {
    subject: '{{name}} demande un compte',
    text: '{{name}} ({{email}}) de {{company}} s’est inscrit sous le nom {{username}} et attend d’être activé.\n\nUtilisateurs : {{link}}',
  },
  verificationWaits: {
    subject: '{{name}} attend d’être vérifié',
    text: '{{adder}} a ajouté {{name}} ({{username}}) à {{orgName}}. Le compte attend que quelqu’un de votre organisation le vérifie.\n\nUtilisateurs : {{link}}',
  },
  accountWaits: {
    subject: 'Votre compte attend d’être vérifié',
    text: 'Bonjour {{name}},\n\nle compte {{username}} a été créé pour vous chez {{orgName}}. Vous pourrez vous connecter dès qu’il sera vérifié ; vous en serez averti.',
  },
  accountActivated: {
    subject: 'Votre compte est prêt',
    text: 'Bonjour {{name}},\n\nvotre compte {{username}} a été activé. Connectez-vous ici : {{link}}',
  },
  returnStep: {
    subject: '{{name}}',
    text: '{{name}}\n\n{{details}}\n\n{{devices}}\n\nEn savoir plus : {{link}}',
  },
  share: {
    subject: '{{sender}} partage {{alias}} avec vous',
    text: '{{sender}} de {{orgName}} partage « {{alias}} » avec vous.\n\nOuvrir : {{link}}\n\nLe lien fonctionne jusqu’au {{until}}, sans connexion. Quiconque le possède voit ce qu’il montre.',
  },
  alarm: {
    subject: '{{severity}} : {{asset}} : {{what}}',
    text: '{{asset}} : {{what}}\n{{when}}\n\n{{details}}\n\nL’alarme : {{link}}',
    sms: '{{asset}} : {{what}}, {{when}} {{link}}',
  },
  alarmLate: {
    subject: 'Tardive : {{asset}} : {{what}}',
    text: 'Des rapports arrivés en retard révèlent une alarme. S’ils étaient arrivés à temps, vous auriez été prévenu alors.\n\n{{asset}} : {{what}}\n{{when}}\n\n{{details}}\n\nL’alarme : {{link}}',
    sms: 'Tardive : {{asset}} : {{what}}, {{when}} {{link}}',
  },
  alarmRestated: {
    subject: 'Modifiée : {{asset}} : {{what}}',
    text: 'Une alarme vous a été signalée, et des rapports arrivés en retard montrent autre chose.\n\n{{asset}} : {{what}}\nSignalée : {{when}}\nDésormais : {{now}}\n\n{{details}}\n\nL’alarme : {{link}}',
    sms: 'Modifiée : {{asset}} : {{what}}, {{when}}. {{now}} {{link}}',
  },
  alarmStorm: {
    subject: '{{number}} alarmes',
    text: '{{number}} alarmes en peu de temps.\n\n{{lines}}\n\nToutes les alarmes : {{link}}',
    sms: '{{number}} alarmes en peu de temps {{link}}',
  },
  alarmQuiet: {
    subject: '{{number}} alarmes pendant vos heures calmes',
    text: 'Pendant vos heures calmes, il y a eu {{number}} alarmes.\n\n{{lines}}\n\nToutes les alarmes : {{link}}',
    sms: '{{number}} alarmes pendant vos heures calmes {{link}}',
  },
  alarmEscalation: {
    subject: 'Personne n’a pris en charge : {{asset}} : {{what}}',
    text: 'Cette alarme a commencé il y a {{waited}} et personne ne l’a prise en charge.\n\n{{asset}} : {{what}}\n{{when}}\n\n{{details}}\n\nL’alarme : {{link}}',
    sms: 'Pas prise en charge depuis {{waited}} : {{asset}} : {{what}} {{link}}',
  },
  maintenance: {
    subject: '{{stage}} : {{asset}} : {{plan}}',
    text: '{{asset}} : {{plan}}\n{{stage}}\n\n{{details}}\n\nEntretien : {{link}}',
    sms: '{{stage}} : {{asset}} : {{plan}} {{link}}',
  },
  maintenanceList: {
    subject: '{{number}} véhicules ont besoin d’entretien',
    text: 'Entretiens proches, dus ou en retard :\n\n{{lines}}\n\nEntretien : {{link}}',
    sms: '{{number}} véhicules ont besoin d’entretien {{link}}',
  },
  scheduledReport: {
    subject: '{{name}} : {{report}}',
    text: '{{report}} « {{name}} »\n{{when}}\n\n{{details}}\n\nRapports : {{link}}',
  },
  restatedFigure: {
    subject: 'Corrigé : {{vehicle}}, {{what}}',
    text: 'Le rapport « {{report}} » qui vous a été envoyé disait de {{vehicle}} quelque chose qui a été corrigé depuis.\n\n{{what}}\nAvant : {{before}}\nMaintenant : {{now}}\nRaison : {{why}}\n\nCorrections : {{link}}',
  },
  scheduledReportFailed: {
    subject: 'Non envoyé : {{name}}',
    text: 'Le rapport planifié « {{name}} » n’a pas été envoyé. {{why}}\n\nPlanifications : {{link}}',
  },
}
