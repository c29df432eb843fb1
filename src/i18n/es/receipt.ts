import type { ReceiptTranslation } from '../language.ts'

/** The Spanish messages about payments that were sent. */
export const esReceipt: ReceiptTranslation = {
  titleSendReceipt: 'Pago',
  transactionReplaced: 'Transacción reemplazada',
  payments: 'Pagos',
  paidTo: 'A {address}',
  swappedFor: 'Por cerca de {amount}',
  quotedGain: 'Recibes aproximadamente',
  status: 'Estado',
  transaction: 'Transacción',
  onExplorer: 'Ver la transacción {hash} en {host}',
  stateAsking: 'En tu billetera',
  stateUnknown: 'Desconocido',
  statePending: 'Pendiente',
  stateSuccess: 'Confirmado',
  stateReverted: 'Fallido',
  stateReplaced: 'Reemplazado',
  stateExpired: 'Caducado',
  unknownText:
    'No recibimos respuesta de tu billetera. Revísala antes de volver a pagar. Seguimos buscando en {network}.',
  revertedText: 'Solo pagaste la comisión de red.',
  replacedText: 'Tu billetera la reemplazó por otra transacción, por ejemplo una cancelación. Este pago no se hizo.',
  expiredText: 'La red no lo aceptó a tiempo. No se envió nada.',
  mismatchText: 'Revisa esta transacción en la red y en tu billetera.',
  unclear: 'No pudimos verificar este pago',
  unclearText:
    'Tu cuenta lo envió a través de otro contrato y la red no muestra qué movió. Pregunta al destinatario si le llegó.',
  unseen: 'Aún no se encuentra en la red',
  unseenText:
    'Ningún nodo de {network} conoce todavía esta transacción. Miramos una vez por minuto. Revisa también tu billetera.',
  awaitingOwners: 'Esperando a otros propietarios',
  awaitingOwnersText:
    'Tu billetera enviará este pago cuando lo hayan confirmado suficientes propietarios. Hasta entonces puedes rechazarlo allí.',
  sendAgain: 'Enviar de nuevo',
  done: 'Listo',
  twinText: 'Ya iniciaste este pago ({time}) y no sabemos si se completó. Revisa primero tu billetera.',
  twinSent: 'Ya enviaste esto',
  twinSentText: 'El mismo pago ({time}) sí se envió.',
  payAgain: 'He revisado mi billetera, enviar otra vez',
  checkFirst: 'Revisa primero',
}
