import type { PolicyWords } from './policy.ts'

export const fr: PolicyWords = {
  title: 'Politique de confidentialité et conditions d’utilisation',
  sections: [
    {
      title: 'Ce qui est enregistré',
      text: 'Votre compte (nom, nom d’utilisateur, adresse e-mail, numéro de téléphone, préférences), vos connexions (heure, adresse réseau, navigateur), ce que vous modifiez, et ce que les appareils de suivi de votre organisation transmettent : positions, heures, vitesses et valeurs des capteurs.',
    },
    {
      title: 'À quoi cela sert',
      text: 'À montrer à votre organisation où se trouvent ses véhicules et ses biens, à l’avertir comme elle le souhaite et à protéger les comptes. Rien n’est vendu, et rien n’est transmis, sauf aux services que votre exploitant a configurés, par exemple pour remettre e-mails et SMS.',
    },
    {
      title: 'Qui le voit',
      text: 'Les utilisateurs de votre organisation et de celles qui sont au-dessus, dans la mesure où leurs rôles le permettent, et l’exploitant de ce serveur.',
    },
    {
      title: 'Combien de temps cela est conservé',
      text: 'Les rapports aussi longtemps que l’exploitant l’a fixé ; les comptes jusqu’à leur suppression définitive ; les traces des modifications et des connexions aussi longtemps que la loi le demande.',
    },
    {
      title: 'Vos droits et vos devoirs',
      text: 'Vous pouvez voir et corriger ce qui est enregistré sur vous, et demander à votre administrateur de le supprimer. Gardez pour vous votre mot de passe et vos codes, ne suivez des personnes que là où la loi et elles-mêmes le permettent, et ne vous fiez pas à une position lorsque la vie en dépend.',
    },
  ],
}
