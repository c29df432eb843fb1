import type { ReceiverTranslation } from '../language.ts'

/** The French messages about receivers. */
export const frReceivers: ReceiverTranslation = {
  burnAddress: 'Aucune clé connue pour cette adresse',
  burnAddressText: 'Tout ce que vous y envoyez est perdu.',
  zeroAddress: 'C’est l’adresse zéro',
  zeroAddressText: 'Aucune clé n’est connue pour elle : tout ce qui y est envoyé est perdu.',
  tokenAddress: 'C’est le contrat d’un jeton',
  contractReceiver: 'C’est un contrat',
  contractReceiverText:
    'Tous les contrats ne peuvent pas utiliser ce qu’ils reçoivent. N’envoyez que si son propriétaire vous l’a demandé.',
  lookalikeOwn: 'Ressemble à votre propre adresse',
  lookalikePayer: 'Ressemble à une adresse qui vous a payé',
  cannotReceiveText: 'Elle appartient à un jeton ou à un programme, pas à un portefeuille.',
  memoNeeded: 'Cette adresse exige un mémo',
  recents: 'Récents',
  lastPaid: 'Payé : {time}',
  clearRecents: 'Effacer',
  clearRecentsTitle: 'Oublier tous les destinataires ?',
  clearRecentsText: 'Cette liste est vidée. Les paiements inscrits sur le réseau y restent.',
  nameOrAddress: 'Nom ou adresse',
  resolvingName: 'Recherche du nom',
  nameUnknown: 'Aucune adresse pour ce nom',
  nameUnknownText: '{name} n’a pas d’adresse sur {network}. Vérifiez l’orthographe.',
  nameFailedText: 'Réessayez ou saisissez une adresse.',
  nameMoved: 'Le nom mène maintenant à une autre adresse',
  nameMovedText: 'Rien n’a été envoyé. Recherchez-le de nouveau et vérifiez la nouvelle adresse.',
  nameChanged: 'Ce nom menait auparavant à une autre adresse',
  nameChangedText: 'Demandez au destinataire si la nouvelle adresse est la sienne.',
}
