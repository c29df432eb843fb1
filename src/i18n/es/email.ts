import type { EmailTranslation } from '../language.ts'

/** The Spanish messages of the email login. */
export const esEmail: EmailTranslation = {
  emailAddress: 'Correo electrónico',
  continueWithEmail: 'Continuar con correo',
  emailInvalid: 'Escribe un correo electrónico válido',
  tryAgainAfter: 'one: Inténtalo de nuevo en {count} segundo | other: Inténtalo de nuevo en {count} segundos',
  code: 'Código',
  codeSentTo: 'Escribe el código enviado a',
  codeSentToOld: 'Para confirmar que eres tú, escribe el código enviado a',
  codeSentToNew: 'Ahora escribe el código enviado a tu nueva dirección',
  checkingCode: 'Comprobando el código',
  codeWrong: 'Ese código no coincide. Usa el último correo o pide un código nuevo.',
  codeOld: 'Puede que el código haya caducado. Pide uno nuevo.',
  codeSent: 'Te enviamos un código nuevo',
  notReceived: '¿No te ha llegado?',
  resendIn: 'Reenviar en {count} s',
  resendCode: 'Reenviar código',
  resendEmail: 'Reenviar correo',
  approveDevice: 'Aprueba este dispositivo',
  approveDeviceText:
    'Abre el enlace que enviamos a {email} y aprueba allí este dispositivo. Después esta página continúa.',
  deviceFailed: 'Este dispositivo no se aprobó',
  deviceFailedText: 'Puede que el enlace haya caducado. Pide un correo nuevo y abre su enlace.',
  newEmail: 'Nuevo correo electrónico',
  sendCode: 'Continuar',
  sendingCode: 'Enviando un código',
  noEmailLogin: 'No has iniciado sesión aquí con correo.',
  emailChanged: 'Correo electrónico cambiado',
  titleEmailVerifyDevice: 'Aprobar dispositivo',
  titleEmailVerifyOtp: 'Revisa tu correo',
  titleUpdateEmail: 'Cambiar correo',
}
