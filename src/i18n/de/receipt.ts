import type { ReceiptTranslation } from '../language.ts'

/** The German messages about payments that were sent. */
export const deReceipt: ReceiptTranslation = {
  titleSendReceipt: 'Zahlung',
  transactionReplaced: 'Transaktion ersetzt',
  payments: 'Zahlungen',
  paidTo: 'An {address}',
  swappedFor: 'Für etwa {amount}',
  quotedGain: 'Sie erhalten etwa',
  status: 'Status',
  transaction: 'Transaktion',
  onExplorer: 'Transaktion {hash} auf {host} ansehen',
  stateAsking: 'In Ihrer Wallet',
  stateUnknown: 'Unbekannt',
  statePending: 'Ausstehend',
  stateSuccess: 'Bestätigt',
  stateReverted: 'Fehlgeschlagen',
  stateReplaced: 'Ersetzt',
  stateExpired: 'Abgelaufen',
  unknownText:
    'Wir haben keine Antwort Ihrer Wallet erhalten. Prüfen Sie sie, bevor Sie erneut zahlen. Wir suchen weiter auf {network}.',
  revertedText: 'Sie haben nur die Netzwerkgebühr bezahlt.',
  replacedText:
    'Ihre Wallet hat sie durch eine andere Transaktion ersetzt, zum Beispiel eine Stornierung. Diese Zahlung wurde nicht ausgeführt.',
  expiredText: 'Das Netzwerk hat sie nicht rechtzeitig angenommen. Es wurde nichts gesendet.',
  mismatchText: 'Prüfen Sie diese Transaktion im Netzwerk und in Ihrer Wallet.',
  unclear: 'Wir konnten diese Zahlung nicht überprüfen',
  unclearText:
    'Ihr Konto hat sie über einen anderen Vertrag gesendet, und das Netzwerk zeigt nicht, was bewegt wurde. Fragen Sie den Empfänger, ob sie ankam.',
  unseen: 'Noch nicht im Netzwerk gefunden',
  unseenText:
    'Noch kein Knoten von {network} kennt diese Transaktion. Wir sehen jede Minute nach. Prüfen Sie auch Ihre Wallet.',
  awaitingOwners: 'Warten auf weitere Eigentümer',
  awaitingOwnersText:
    'Ihre Wallet sendet diese Zahlung, sobald genügend Eigentümer zugestimmt haben. Bis dahin können Sie sie dort ablehnen.',
  sendAgain: 'Erneut senden',
  done: 'Fertig',
  twinText:
    'Sie haben diese Zahlung schon gestartet ({time}); ob sie durchging, ist unbekannt. Prüfen Sie zuerst Ihre Wallet.',
  twinSent: 'Sie haben dies bereits gesendet',
  twinSentText: 'Die gleiche Zahlung ({time}) wurde doch gesendet.',
  payAgain: 'Ich habe meine Wallet geprüft, noch einmal senden',
  checkFirst: 'Zuerst prüfen',
}
