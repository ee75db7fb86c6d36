import type { PolicyWords } from './policy.ts'

export const en: PolicyWords = {
  title: 'Privacy policy and terms of use',
  sections: [
    {
      title: 'What is stored',
      text: 'Your account (name, user name, e-mail address, phone number, preferences), your sign-ins (time, network address, browser), what you change, and what the tracking devices of your organization report: positions, times, speeds and sensor values.',
    },
    {
      title: 'What it is for',
      text: 'To show your organization where its vehicles and assets are, to warn it as it wishes, and to keep accounts safe. Nothing is sold, and nothing is passed on except to services that your operator has set up, such as those that deliver e-mails and text messages.',
    },
    {
      title: 'Who sees it',
      text: 'Users of your organization and of those above it, as far as their roles permit, and the operator of this server.',
    },
    {
      title: 'How long it is kept',
      text: 'Reports as long as the operator has set; accounts until they are deleted for good; records of changes and sign-ins as long as the law asks for.',
    },
    {
      title: 'Your rights and duties',
      text: 'You may see and correct what is stored about you, and ask your administrator to delete it. Keep your password and your codes to yourself, follow people only where the law and they themselves allow it, and do not rely on a position where life or limb depends on it.',
    },
  ],
}
