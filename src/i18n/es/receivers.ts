import type { ReceiverTranslation } from '../language.ts'

/** The Spanish messages about receivers. */
export const esReceivers: ReceiverTranslation = {
  burnAddress: 'No se conoce la clave de esta dirección',
  burnAddressText: 'Todo lo que le envíes se pierde.',
  zeroAddress: 'Esta es la dirección cero',
  zeroAddressText: 'No se conoce su clave, así que todo lo que se le envíe se pierde.',
  tokenAddress: 'Este es el contrato de un token',
  contractReceiver: 'Esto es un contrato',
  contractReceiverText: 'No todos los contratos pueden usar lo que reciben. Envía solo si su dueño te lo ha pedido.',
  lookalikeOwn: 'Se parece a tu propia dirección',
  lookalikePayer: 'Se parece a una dirección que te ha pagado',
  cannotReceiveText: 'Pertenece a un token o a un programa, no a una billetera.',
  recents: 'Recientes',
  lastPaid: 'Pagado: {time}',
  clearRecents: 'Borrar',
  clearRecentsTitle: '¿Olvidar a todos los destinatarios?',
  clearRecentsText: 'Esta lista se vacía. Los pagos que están en la red siguen allí.',
  nameOrAddress: 'Nombre o dirección',
  resolvingName: 'Buscando el nombre',
  nameUnknown: 'Este nombre no tiene dirección',
  nameUnknownText: '{name} no tiene dirección en {network}. Revisa cómo está escrito.',
  nameFailedText: 'Inténtalo de nuevo o introduce una dirección.',
  nameMoved: 'El nombre lleva ahora a otra dirección',
  nameMovedText: 'No se ha enviado nada. Búscalo de nuevo y comprueba la nueva dirección.',
  nameChanged: 'Este nombre llevaba antes a otra dirección',
  nameChangedText: 'Pregunta al destinatario si la nueva dirección es suya.',
}
