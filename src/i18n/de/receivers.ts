import type { ReceiverTranslation } from '../language.ts'

/** The German messages about receivers. */
export const deReceivers: ReceiverTranslation = {
  burnAddress: 'Zu dieser Adresse ist kein Schlüssel bekannt',
  burnAddressText: 'Was Sie dorthin senden, ist verloren.',
  zeroAddress: 'Das ist die Nulladresse',
  zeroAddressText: 'Zu ihr ist kein Schlüssel bekannt. Was dorthin gesendet wird, ist verloren.',
  tokenAddress: 'Das ist der Vertrag eines Tokens',
  contractReceiver: 'Das ist ein Vertrag',
  contractReceiverText:
    'Nicht jeder Vertrag kann verwenden, was er erhält. Senden Sie nur, wenn der Inhaber Sie darum gebeten hat.',
  lookalikeOwn: 'Ähnelt Ihrer eigenen Adresse',
  lookalikePayer: 'Ähnelt einer Adresse, die Ihnen etwas gesendet hat',
  cannotReceiveText: 'Sie gehört zu einem Token oder einem Programm, nicht zu einer Wallet.',
  memoNeeded: 'Diese Adresse verlangt ein Memo',
  recents: 'Zuletzt bezahlt',
  lastPaid: 'Bezahlt {time}',
  clearRecents: 'Leeren',
  clearRecentsTitle: 'Alle früheren Empfänger vergessen?',
  clearRecentsText: 'Diese Liste wird geleert. Zahlungen im Netzwerk bleiben dort.',
  nameOrAddress: 'Name oder Adresse',
  resolvingName: 'Name wird nachgeschlagen',
  nameUnknown: 'Keine Adresse zu diesem Namen',
  nameUnknownText: '{name} hat auf {network} keine Adresse. Prüfen Sie die Schreibweise.',
  nameFailedText: 'Versuchen Sie es erneut oder geben Sie eine Adresse ein.',
  nameMoved: 'Der Name führt jetzt zu einer anderen Adresse',
  nameMovedText: 'Es wurde nichts gesendet. Schlagen Sie ihn erneut nach und prüfen Sie die neue Adresse.',
  nameChanged: 'Dieser Name führte früher zu einer anderen Adresse',
  nameChangedText: 'Fragen Sie den Empfänger, ob die neue Adresse ihm gehört.',
}
