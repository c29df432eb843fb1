import type { ReceiptTranslation } from '../language.ts'

/** The Korean messages about payments that were sent. */
export const koReceipt: ReceiptTranslation = {
  titleSendReceipt: '거래',
  transactionReplaced: '트랜잭션 대체됨',
  payments: '거래',
  paidTo: '받는 주소 {address}',
  swappedFor: '예상 수령액 {amount}',
  quotedGain: '예상 수령액',
  status: '상태',
  transaction: '트랜잭션',
  onExplorer: '{host}에서 트랜잭션 {hash} 보기',
  stateAsking: '지갑 확인 대기',
  stateUnknown: '알 수 없음',
  statePending: '대기 중',
  stateSuccess: '확정됨',
  stateReverted: '실패',
  stateReplaced: '대체됨',
  stateExpired: '만료됨',
  unknownText:
    '지갑에서 응답을 받지 못했습니다. 다시 보내기 전에 지갑을 확인하세요. {network} 네트워크에서 계속 찾고 있습니다.',
  revertedText: '네트워크 수수료만 지불되었습니다.',
  replacedText: '지갑이 이 트랜잭션을 다른 트랜잭션(예: 취소)으로 대체했습니다. 이 거래는 이루어지지 않았습니다.',
  expiredText: '네트워크가 제시간에 받아들이지 않았습니다. 전송된 것은 없습니다.',
  mismatchText: '네트워크와 지갑에서 이 트랜잭션을 확인하세요.',
  unclear: '이 거래를 검증하지 못했습니다',
  unclearText:
    '계정이 다른 컨트랙트를 통해 전송하여, 무엇이 옮겨졌는지 네트워크에 나타나지 않습니다. 도착했는지 받는 사람에게 물어보세요.',
  unseen: '아직 네트워크에서 찾을 수 없음',
  unseenText:
    '아직 어떤 {network} 노드에서도 이 트랜잭션을 찾을 수 없습니다. 1분마다 다시 확인합니다. 지갑도 확인하세요.',
  awaitingOwners: '다른 소유자의 승인 대기 중',
  awaitingOwnersText:
    '필요한 수의 소유자가 승인하면 지갑이 이 거래를 전송합니다. 그 전에는 지갑에서 거부할 수 있습니다.',
  sendAgain: '다시 보내기',
  done: '완료',
  twinText: '{time}에 이 거래를 시작했지만 처리되었는지 알 수 없습니다. 먼저 지갑을 확인하세요.',
  twinSent: '이미 보낸 거래입니다',
  twinSentText: '{time}에 시작한 같은 거래가 실제로 전송되었습니다.',
  payAgain: '지갑을 확인했으며 다시 보냅니다',
  checkFirst: '먼저 확인하기',
}
