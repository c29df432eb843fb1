import type { ReceiptTranslation } from '../language.ts'

/** The French messages about payments that were sent. */
export const frReceipt: ReceiptTranslation = {
  titleSendReceipt: 'Paiement',
  transactionReplaced: 'Transaction remplacée',
  payments: 'Paiements',
  paidTo: 'À {address}',
  swappedFor: 'Pour environ {amount}',
  quotedGain: 'Vous recevez environ',
  status: 'État',
  transaction: 'Transaction',
  onExplorer: 'Voir la transaction {hash} sur {host}',
  stateAsking: 'Dans votre portefeuille',
  stateUnknown: 'Inconnu',
  statePending: 'En attente',
  stateSuccess: 'Confirmé',
  stateReverted: 'Échoué',
  stateReplaced: 'Remplacé',
  stateExpired: 'Expiré',
  unknownText:
    'Nous n’avons pas reçu de réponse de votre portefeuille. Vérifiez-le avant de payer à nouveau. Nous continuons de chercher sur {network}.',
  revertedText: 'Vous n’avez payé que les frais de réseau.',
  replacedText:
    'Votre portefeuille l’a remplacée par une autre transaction, par exemple une annulation. Ce paiement n’a pas été effectué.',
  expiredText: 'Le réseau ne l’a pas accepté à temps. Rien n’a été envoyé.',
  mismatchText: 'Vérifiez cette transaction sur le réseau et dans votre portefeuille.',
  unclear: 'Nous n’avons pas pu vérifier ce paiement',
  unclearText:
    'Votre compte l’a envoyé par un autre contrat, et le réseau ne montre pas ce qui a été transféré. Demandez au destinataire s’il l’a reçu.',
  unseen: 'Pas encore trouvé sur le réseau',
  unseenText:
    'Aucun nœud de {network} ne connaît encore cette transaction. Nous regardons une fois par minute. Vérifiez aussi votre portefeuille.',
  awaitingOwners: 'En attente des autres propriétaires',
  awaitingOwnersText:
    'Votre portefeuille enverra ce paiement dès que suffisamment de propriétaires l’auront confirmé. D’ici là, vous pouvez l’y refuser.',
  sendAgain: 'Envoyer à nouveau',
  done: 'Terminé',
  twinText:
    'Vous avez déjà lancé ce paiement ({time}), et nous ne savons pas s’il a abouti. Vérifiez d’abord votre portefeuille.',
  twinSent: 'Vous avez déjà envoyé ceci',
  twinSentText: 'Le même paiement ({time}) a bien été envoyé.',
  payAgain: 'J’ai vérifié mon portefeuille, envoyer à nouveau',
  checkFirst: 'Vérifiez d’abord',
}
