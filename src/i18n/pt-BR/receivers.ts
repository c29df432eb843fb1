import type { ReceiverTranslation } from '../language.ts'

/** The Brazilian Portuguese messages about receivers. */
export const ptBrReceivers: ReceiverTranslation = {
  burnAddress: 'Este endereço não tem chave conhecida',
  burnAddressText: 'Tudo o que você enviar para ele será perdido.',
  zeroAddress: 'Este é o endereço zero',
  zeroAddressText: 'Ele não tem chave conhecida, então tudo o que for enviado para ele será perdido.',
  tokenAddress: 'Este é o contrato de um token',
  contractReceiver: 'Isto é um contrato',
  contractReceiverText: 'Nem todo contrato consegue usar o que recebe. Envie só se o dono dele pediu.',
  lookalikeOwn: 'Parece com o seu próprio endereço',
  lookalikePayer: 'Parece com um endereço que pagou a você',
  cannotReceiveText: 'Pertence a um token ou a um programa, não a uma carteira.',
  recents: 'Recentes',
  lastPaid: 'Pago: {time}',
  clearRecents: 'Limpar',
  clearRecentsTitle: 'Esquecer todos a quem você já pagou?',
  clearRecentsText: 'Esta lista será esvaziada. Os pagamentos que estão na rede continuam lá.',
  nameOrAddress: 'Nome ou endereço',
  resolvingName: 'Procurando o nome',
  nameUnknown: 'Nenhum endereço para este nome',
  nameUnknownText: '{name} não tem endereço na rede {network}. Confira a grafia.',
  nameFailedText: 'Tente de novo ou digite um endereço.',
  nameMoved: 'O nome agora leva a outro endereço',
  nameMovedText: 'Nada foi enviado. Procure o nome de novo e confira o novo endereço.',
  nameChanged: 'Antes, este nome levava a outro endereço',
  nameChangedText: 'Pergunte ao destinatário se o novo endereço é dele.',
}
