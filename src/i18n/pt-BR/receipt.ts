import type { ReceiptTranslation } from '../language.ts'

/** The Brazilian Portuguese messages about payments that were sent. */
export const ptBrReceipt: ReceiptTranslation = {
  titleSendReceipt: 'Pagamento',
  transactionReplaced: 'Transação substituída',
  payments: 'Pagamentos',
  paidTo: 'Para {address}',
  swappedFor: 'Por cerca de {amount}',
  quotedGain: 'Você recebe cerca de',
  status: 'Status',
  transaction: 'Transação',
  onExplorer: 'Ver a transação {hash} em {host}',
  stateAsking: 'Na sua carteira',
  stateUnknown: 'Desconhecido',
  statePending: 'Pendente',
  stateSuccess: 'Confirmado',
  stateReverted: 'Falhou',
  stateReplaced: 'Substituído',
  stateExpired: 'Expirado',
  unknownText:
    'Não recebemos resposta da sua carteira. Confira nela antes de pagar de novo. Continuamos procurando na rede {network}.',
  revertedText: 'Você pagou apenas a taxa de rede.',
  replacedText:
    'Sua carteira substituiu a transação por outra, por exemplo, um cancelamento. Este pagamento não foi feito.',
  expiredText: 'A rede não aceitou a tempo. Nada foi enviado.',
  mismatchText: 'Confira esta transação na rede e na sua carteira.',
  unclear: 'Não conseguimos verificar este pagamento',
  unclearText:
    'Sua conta enviou por meio de outro contrato, e a rede não mostra o que foi movido. Pergunte ao destinatário se chegou.',
  unseen: 'Ainda não encontrado na rede',
  unseenText:
    'Nenhum nó da rede {network} conhece esta transação ainda. Verificamos uma vez por minuto. Confira também na sua carteira.',
  awaitingOwners: 'Aguardando outros proprietários',
  awaitingOwnersText:
    'Sua carteira enviará este pagamento quando proprietários suficientes confirmarem. Você ainda pode recusá-lo por lá.',
  sendAgain: 'Enviar de novo',
  done: 'Concluir',
  twinText: 'Você iniciou este pagamento ({time}), e não sabemos se foi concluído. Confira sua carteira primeiro.',
  twinSent: 'Você já enviou isto',
  twinSentText: 'O mesmo pagamento ({time}) foi enviado, afinal.',
  payAgain: 'Conferi minha carteira, enviar de novo',
  checkFirst: 'Confira primeiro',
}
