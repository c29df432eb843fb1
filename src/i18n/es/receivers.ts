import type { ReceiverTranslation } from '../language.ts'

/** The Spanish messages about receivers. */
export const esReceivers: ReceiverTranslation = {
  burnAddress: 'Nadie tiene la clave de esta dirección',
  burnAddressText: 'Todo lo que envíe a ella se pierde.',
  zeroAddress: 'Esta es la dirección cero',
  zeroAddressText: 'Nadie tiene su clave, así que todo lo que se envía a ella se pierde.',
  tokenAddress: 'Este es el contrato de un token',
  contractReceiver: 'Esto es un contrato',
  contractReceiverText: 'No todos los contratos pueden usar lo que reciben. Envíe solo si su dueño se lo ha pedido.',
  lookalikeOwn: 'Se parece a su propia dirección',
  lookalikePayer: 'Se parece a una dirección que le ha pagado',
  cannotReceiveText: 'Pertenece a un token o a un programa, no a una billetera.',
  recents: 'Recientes',
  lastPaid: 'Pagado: {time}',
  clearRecents: 'Borrar',
  clearRecentsTitle: '¿Olvidar a todos los destinatarios?',
  clearRecentsText: 'Esta lista se vacía. Los pagos que están en la red siguen allí.',
  nameOrAddress: 'Nombre o dirección',
  resolvingName: 'Buscando el nombre',
  nameUnknown: 'Este nombre no tiene dirección',
  nameUnknownText: '{name} no tiene dirección en {network}. Revise cómo está escrito.',
  nameFailedText: 'Inténtelo de nuevo o introduzca una dirección.',
  nameMoved: 'El nombre lleva ahora a otra dirección',
  nameMovedText: 'No se ha enviado nada. Búsquelo de nuevo y compruebe la nueva dirección.',
  nameChanged: 'Este nombre llevaba antes a otra dirección',
  nameChangedText: 'Pregunte al destinatario si la nueva dirección es suya.',
}
