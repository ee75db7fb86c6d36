import { defineWords } from '@waymark/contract/words/table/defineWords.ts'

/** The privacy policy and terms that come with the product. */
export const POLICY_WORDS = defineWords({
  title: [
    'Privacy policy and terms of use',
    'Politique de confidentialité et conditions d’utilisation',
    'Política de privacidad y condiciones de uso',
    '隐私政策与使用条款',
    'ਪਰਦੇਦਾਰੀ ਨੀਤੀ ਅਤੇ ਵਰਤੋਂ ਦੀਆਂ ਸ਼ਰਤਾਂ',
  ],
  sections: {
    stored: {
      title: ['What is stored', 'Ce qui est enregistré', 'Qué se guarda', '存储的内容', 'ਕੀ ਸੰਭਾਲਿਆ ਜਾਂਦਾ ਹੈ'],
      text: [
        'Your account (name, user name, e-mail address, phone number, preferences), your sign-ins (time, network address, browser), what you change, and what the tracking devices of your organization report: positions, times, speeds and sensor values.',
        'Votre compte (nom, nom d’utilisateur, adresse e-mail, numéro de téléphone, préférences), vos connexions (heure, adresse réseau, navigateur), ce que vous modifiez, et ce que les appareils de suivi de votre organisation transmettent : positions, heures, vitesses et valeurs des capteurs.',
        'Su cuenta (nombre, nombre de usuario, correo electrónico, teléfono, preferencias), sus inicios de sesión (hora, dirección de red, navegador), lo que usted cambia y lo que informan los dispositivos de seguimiento de su organización: posiciones, horas, velocidades y valores de sensores.',
        '您的账号（姓名、用户名、电子邮箱、电话号码、偏好设置）、您的登录记录（时间、网络地址、浏览器）、您所做的更改，以及贵组织的追踪设备上报的数据：位置、时间、速度和传感器数值。',
        'ਤੁਹਾਡਾ ਖਾਤਾ (ਨਾਮ, ਵਰਤੋਂਕਾਰ ਨਾਮ, ਈ-ਮੇਲ ਪਤਾ, ਫ਼ੋਨ ਨੰਬਰ, ਤਰਜੀਹਾਂ), ਤੁਹਾਡੇ ਸਾਈਨ-ਇਨ (ਸਮਾਂ, ਨੈੱਟਵਰਕ ਪਤਾ, ਬ੍ਰਾਊਜ਼ਰ), ਜੋ ਤੁਸੀਂ ਬਦਲਦੇ ਹੋ, ਅਤੇ ਜੋ ਤੁਹਾਡੀ ਸੰਸਥਾ ਦੇ ਟਰੈਕਿੰਗ ਡਿਵਾਈਸ ਭੇਜਦੇ ਹਨ: ਟਿਕਾਣੇ, ਸਮੇਂ, ਰਫ਼ਤਾਰਾਂ ਅਤੇ ਸੈਂਸਰਾਂ ਦੇ ਮੁੱਲ।',
      ],
    },
    purpose: {
      title: ['What it is for', 'À quoi cela sert', 'Para qué sirve', '用途', 'ਇਹ ਕਿਸ ਲਈ ਹੈ'],
      text: [
        'To show your organization where its vehicles and assets are, to warn it as it wishes, and to keep accounts safe. Nothing is sold, and nothing is passed on except to services that your operator has set up, such as those that deliver e-mails and text messages.',
        'À montrer à votre organisation où se trouvent ses véhicules et ses biens, à l’avertir comme elle le souhaite et à protéger les comptes. Rien n’est vendu, et rien n’est transmis, sauf aux services que votre exploitant a configurés, par exemple pour remettre e-mails et SMS.',
        'Para mostrar a su organización dónde están sus vehículos y bienes, para avisarle como desee y para proteger las cuentas. Nada se vende ni se entrega a otros, salvo a los servicios que su operador haya configurado, como los que reparten correos y mensajes de texto.',
        '向贵组织显示其车辆和资产的位置，按其意愿发出提醒，并保护账号安全。数据不会出售，也不会转交他人，运营方所配置的服务（例如发送电子邮件和短信的服务）除外。',
        'ਤੁਹਾਡੀ ਸੰਸਥਾ ਨੂੰ ਇਹ ਦਿਖਾਉਣ ਲਈ ਕਿ ਉਸਦੇ ਵਾਹਨ ਅਤੇ ਸੰਪਤੀਆਂ ਕਿੱਥੇ ਹਨ, ਉਸਦੀ ਇੱਛਾ ਅਨੁਸਾਰ ਚੇਤਾਵਨੀ ਦੇਣ ਲਈ, ਅਤੇ ਖਾਤਿਆਂ ਨੂੰ ਸੁਰੱਖਿਅਤ ਰੱਖਣ ਲਈ। ਕੁਝ ਵੀ ਵੇਚਿਆ ਨਹੀਂ ਜਾਂਦਾ, ਅਤੇ ਕੁਝ ਵੀ ਅੱਗੇ ਨਹੀਂ ਦਿੱਤਾ ਜਾਂਦਾ, ਸਿਵਾਏ ਉਹਨਾਂ ਸੇਵਾਵਾਂ ਦੇ ਜੋ ਤੁਹਾਡੇ ਸੰਚਾਲਕ ਨੇ ਲਗਾਈਆਂ ਹਨ, ਜਿਵੇਂ ਈ-ਮੇਲ ਅਤੇ ਸੁਨੇਹੇ ਪਹੁੰਚਾਉਣ ਵਾਲੀਆਂ।',
      ],
    },
    readers: {
      title: ['Who sees it', 'Qui le voit', 'Quién lo ve', '谁可以查看', 'ਕੌਣ ਵੇਖਦਾ ਹੈ'],
      text: [
        'Users of your organization and of those above it, as far as their roles permit, and the operator of this server.',
        'Les utilisateurs de votre organisation et de celles qui sont au-dessus, dans la mesure où leurs rôles le permettent, et l’exploitant de ce serveur.',
        'Los usuarios de su organización y de las que están por encima, en la medida en que sus roles lo permitan, y el operador de este servidor.',
        '贵组织及其上级组织的用户（以其角色权限为限），以及本服务器的运营方。',
        'ਤੁਹਾਡੀ ਸੰਸਥਾ ਅਤੇ ਉਸ ਤੋਂ ਉੱਪਰਲੀਆਂ ਸੰਸਥਾਵਾਂ ਦੇ ਵਰਤੋਂਕਾਰ, ਜਿੱਥੋਂ ਤੱਕ ਉਹਨਾਂ ਦੀ ਭੂਮਿਕਾ ਇਜਾਜ਼ਤ ਦਿੰਦੀ ਹੈ, ਅਤੇ ਇਸ ਸਰਵਰ ਦਾ ਸੰਚਾਲਕ।',
      ],
    },
    kept: {
      title: [
        'How long it is kept',
        'Combien de temps cela est conservé',
        'Cuánto tiempo se conserva',
        '保存期限',
        'ਕਿੰਨੀ ਦੇਰ ਰੱਖਿਆ ਜਾਂਦਾ ਹੈ',
      ],
      text: [
        'Reports as long as the operator has set; accounts until they are deleted for good; records of changes and sign-ins as long as the law asks for.',
        'Les rapports aussi longtemps que l’exploitant l’a fixé ; les comptes jusqu’à leur suppression définitive ; les traces des modifications et des connexions aussi longtemps que la loi le demande.',
        'Los informes, el tiempo que el operador haya fijado; las cuentas, hasta que se eliminen definitivamente; los registros de cambios e inicios de sesión, el tiempo que exija la ley.',
        '上报数据保存至运营方设定的期限；账号保存至彻底删除；更改和登录记录按法律要求的期限保存。',
        'ਰਿਪੋਰਟਾਂ ਓਨੀ ਦੇਰ ਜਿੰਨੀ ਸੰਚਾਲਕ ਨੇ ਤੈਅ ਕੀਤੀ ਹੈ; ਖਾਤੇ ਜਦੋਂ ਤੱਕ ਪੱਕੇ ਤੌਰ ਤੇ ਮਿਟਾਏ ਨਹੀਂ ਜਾਂਦੇ; ਤਬਦੀਲੀਆਂ ਅਤੇ ਸਾਈਨ-ਇਨ ਦੇ ਰਿਕਾਰਡ ਓਨੀ ਦੇਰ ਜਿੰਨੀ ਕਾਨੂੰਨ ਮੰਗਦਾ ਹੈ।',
      ],
    },
    rights: {
      title: [
        'Your rights and duties',
        'Vos droits et vos devoirs',
        'Sus derechos y deberes',
        '您的权利与义务',
        'ਤੁਹਾਡੇ ਹੱਕ ਅਤੇ ਫ਼ਰਜ਼',
      ],
      text: [
        'You may see and correct what is stored about you, and ask your administrator to delete it. Keep your password and your codes to yourself, follow people only where the law and they themselves allow it, and do not rely on a position where life or limb depends on it.',
        'Vous pouvez voir et corriger ce qui est enregistré sur vous, et demander à votre administrateur de le supprimer. Gardez pour vous votre mot de passe et vos codes, ne suivez des personnes que là où la loi et elles-mêmes le permettent, et ne vous fiez pas à une position lorsque la vie en dépend.',
        'Puede ver y corregir lo que se guarda sobre usted y pedir a su administrador que lo elimine. No comparta su contraseña ni sus códigos, siga a personas solo donde la ley y ellas mismas lo permitan y no confíe en una posición cuando la vida dependa de ella.',
        '您可以查看并更正与您有关的数据，也可以请管理员将其删除。请勿泄露密码和验证码；仅在法律及本人允许的情况下追踪他人；在关乎生命安全时请勿依赖定位。',
        'ਤੁਸੀਂ ਆਪਣੇ ਬਾਰੇ ਸੰਭਾਲੀ ਜਾਣਕਾਰੀ ਵੇਖ ਅਤੇ ਠੀਕ ਕਰ ਸਕਦੇ ਹੋ, ਅਤੇ ਆਪਣੇ ਪ੍ਰਬੰਧਕ ਨੂੰ ਉਸਨੂੰ ਮਿਟਾਉਣ ਲਈ ਕਹਿ ਸਕਦੇ ਹੋ। ਆਪਣਾ ਪਾਸਵਰਡ ਅਤੇ ਕੋਡ ਆਪਣੇ ਕੋਲ ਰੱਖੋ, ਲੋਕਾਂ ਦਾ ਪਿੱਛਾ ਸਿਰਫ਼ ਉੱਥੇ ਕਰੋ ਜਿੱਥੇ ਕਾਨੂੰਨ ਅਤੇ ਉਹ ਆਪ ਇਜਾਜ਼ਤ ਦੇਣ, ਅਤੇ ਜਿੱਥੇ ਜਾਨ ਦਾਅ ਤੇ ਹੋਵੇ ਉੱਥੇ ਟਿਕਾਣੇ ਤੇ ਭਰੋਸਾ ਨਾ ਕਰੋ।',
      ],
    },
  },
})
