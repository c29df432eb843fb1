import type { ReceiverTranslation } from '../language.ts'

/** The Korean messages about receivers. */
export const koReceivers: ReceiverTranslation = {
  burnAddress: '알려진 키가 없는 주소입니다',
  burnAddressText: '이 주소로 보낸 자산은 모두 잃게 됩니다.',
  zeroAddress: '제로 주소입니다',
  zeroAddressText: '알려진 키가 없어 이 주소로 보낸 자산은 모두 잃게 됩니다.',
  tokenAddress: '토큰의 컨트랙트 주소입니다',
  contractReceiver: '컨트랙트 주소입니다',
  contractReceiverText: '받은 자산을 사용할 수 없는 컨트랙트도 있습니다. 소유자가 보내라고 한 경우에만 보내세요.',
  lookalikeOwn: '내 주소와 비슷합니다',
  lookalikePayer: '나에게 보낸 적이 있는 주소와 비슷합니다',
  cannotReceiveText: '지갑이 아니라 토큰이나 프로그램의 주소입니다.',
  recents: '최근 보낸 주소',
  lastPaid: '{time}에 보냄',
  clearRecents: '지우기',
  clearRecentsTitle: '보낸 주소를 모두 지울까요?',
  clearRecentsText: '이 목록이 비워집니다. 네트워크에 기록된 거래는 그대로 남습니다.',
  nameOrAddress: '이름 또는 주소',
  resolvingName: '이름 조회 중',
  nameUnknown: '이 이름의 주소가 없습니다',
  nameUnknownText: '{network}에는 {name} 이름의 주소가 없습니다. 철자를 확인하세요.',
  nameFailedText: '다시 시도하거나 주소를 입력하세요.',
  nameMoved: '이름이 이제 다른 주소를 가리킵니다',
  nameMovedText: '아무것도 전송되지 않았습니다. 이름을 다시 조회하고 새 주소를 확인하세요.',
  nameChanged: '이 이름은 이전에 다른 주소를 가리켰습니다',
  nameChangedText: '새 주소가 본인의 것인지 받는 사람에게 물어보세요.',
}
