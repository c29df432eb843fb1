import type { ReceiptTranslation } from '../language.ts'

/** French: payments and what became of them. */
export const frReceipt: ReceiptTranslation = {
  titleSendReceipt: 'Paiement',
  transactionReplaced: 'Transaction remplacée',
  payments: 'Paiements',
  paidTo: 'À {address}',
  status: 'État',
  transaction: 'Transaction',
  onExplorer: 'Voir la transaction {hash} sur {host}',
  stateAsking: 'Dans votre portefeuille',
  stateUnknown: 'Incertain',
  statePending: 'En attente',
  stateSuccess: 'Confirmé',
  stateReverted: 'Échoué',
  stateReplaced: 'Remplacé',
  stateExpired: 'Expiré',
  unknownText:
    'La réponse de votre portefeuille s’est perdue. Vérifiez votre portefeuille avant de payer à nouveau. Nous continuons de chercher sur {network}.',
  revertedText: 'Le réseau a prélevé les frais et rien d’autre.',
  replacedText:
    'Votre portefeuille a mis une autre transaction à sa place, par exemple une annulation. Ce paiement n’a pas été effectué.',
  expiredText: 'Le réseau ne l’a pas accepté à temps. Rien n’a été envoyé.',
  mismatchText: 'Vérifiez cette transaction sur le réseau et dans votre portefeuille.',
  unclear: 'Ce paiement n’a pas pu être comparé',
  unclearText:
    'Votre compte l’a envoyé par un autre contrat, et le réseau ne montre pas ce qui a été transféré. Demandez au destinataire.',
  unseen: 'Pas encore trouvé sur le réseau',
  unseenText:
    'Aucun nœud de {network} ne connaît cette transaction. Nous regardons une fois par minute. Vérifiez votre portefeuille.',
  sendAgain: 'Envoyer à nouveau',
  done: 'Terminé',
  twinText:
    'Vous avez demandé ce paiement à {time} et son issue n’est pas connue. Vérifiez d’abord votre portefeuille.',
  twinSent: 'Vous avez déjà envoyé ceci',
  twinSentText: 'Le même paiement de {time} a bien été envoyé.',
  payAgain: 'J’ai vérifié. Envoyer encore une fois.',
  checkFirst: 'Vérifiez d’abord',
}
