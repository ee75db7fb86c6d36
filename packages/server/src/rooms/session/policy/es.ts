import type { PolicyWords } from './policy.ts'

export const es: PolicyWords = {
  title: 'Política de privacidad y condiciones de uso',
  sections: [
    {
      title: 'Qué se guarda',
      text: 'Su cuenta (nombre, nombre de usuario, correo electrónico, teléfono, preferencias), sus inicios de sesión (hora, dirección de red, navegador), lo que usted cambia y lo que informan los dispositivos de seguimiento de su organización: posiciones, horas, velocidades y valores de sensores.',
    },
    {
      title: 'Para qué sirve',
      text: 'Para mostrar a su organización dónde están sus vehículos y bienes, para avisarle como desee y para proteger las cuentas. Nada se vende ni se entrega a otros, salvo a los servicios que su operador haya configurado, como los que reparten correos y mensajes de texto.',
    },
    {
      title: 'Quién lo ve',
      text: 'Los usuarios de su organización y de las que están por encima, en la medida en que sus roles lo permitan, y el operador de este servidor.',
    },
    {
      title: 'Cuánto tiempo se conserva',
      text: 'Los informes, el tiempo que el operador haya fijado; las cuentas, hasta que se eliminen definitivamente; los registros de cambios e inicios de sesión, el tiempo que exija la ley.',
    },
    {
      title: 'Sus derechos y deberes',
      text: 'Puede ver y corregir lo que se guarda sobre usted y pedir a su administrador que lo elimine. No comparta su contraseña ni sus códigos, siga a personas solo donde la ley y ellas mismas lo permitan y no confíe en una posición cuando la vida dependa de ella.',
    },
  ],
}
