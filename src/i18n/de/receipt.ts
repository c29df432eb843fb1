import type { ReceiptTranslation } from '../language.ts'

/** German: payments and what became of them. */
export const deReceipt: ReceiptTranslation = {
  titleSendReceipt: 'Zahlung',
  transactionReplaced: 'Transaktion ersetzt',
  payments: 'Zahlungen',
  paidTo: 'An {address}',
  status: 'Status',
  transaction: 'Transaktion',
  onExplorer: 'Transaktion {hash} auf {host} ansehen',
  stateAsking: 'In Ihrer Wallet',
  stateUnknown: 'Ungewiss',
  statePending: 'Ausstehend',
  stateSuccess: 'Bestätigt',
  stateReverted: 'Fehlgeschlagen',
  stateReplaced: 'Ersetzt',
  stateExpired: 'Abgelaufen',
  unknownText:
    'Die Antwort Ihrer Wallet ging verloren. Prüfen Sie Ihre Wallet, bevor Sie erneut zahlen. Wir suchen weiter auf {network}.',
  revertedText: 'Das Netzwerk hat die Gebühr genommen und sonst nichts.',
  replacedText:
    'Ihre Wallet hat eine andere Transaktion an diese Stelle gesetzt, zum Beispiel eine Stornierung. Diese Zahlung wurde nicht ausgeführt.',
  expiredText: 'Das Netzwerk hat sie nicht rechtzeitig angenommen. Es wurde nichts gesendet.',
  mismatchText: 'Prüfen Sie diese Transaktion im Netzwerk und in Ihrer Wallet.',
  unclear: 'Diese Zahlung konnte nicht verglichen werden',
  unclearText:
    'Ihr Konto hat sie über einen anderen Vertrag gesendet, und das Netzwerk zeigt nicht, was bewegt wurde. Fragen Sie den Empfänger.',
  unseen: 'Noch nicht im Netzwerk gefunden',
  unseenText: 'Kein Knoten von {network} kennt diese Transaktion. Wir sehen jede Minute nach. Prüfen Sie Ihre Wallet.',
  sendAgain: 'Erneut senden',
  done: 'Fertig',
  twinText:
    'Sie haben diese Zahlung um {time} angefordert, und ihr Ergebnis ist nicht bekannt. Prüfen Sie zuerst Ihre Wallet.',
  twinSent: 'Sie haben dies bereits gesendet',
  twinSentText: 'Die gleiche Zahlung von {time} wurde doch gesendet.',
  payAgain: 'Ich habe nachgesehen. Noch einmal senden.',
  checkFirst: 'Zuerst prüfen',
}
