import type { ReceiverTranslation } from '../language.ts'

/** The Turkish messages about receivers. */
export const trReceivers: ReceiverTranslation = {
  burnAddress: 'Bu adresin bilinen bir anahtarı yok',
  burnAddressText: 'Bu adrese gönderdiğiniz her şey kaybolur.',
  zeroAddress: 'Bu, sıfır adresi',
  zeroAddressText: 'Bilinen bir anahtarı yok, bu yüzden buraya gönderilen her şey kaybolur.',
  tokenAddress: 'Bu bir tokenin sözleşmesi',
  contractReceiver: 'Bu bir sözleşme',
  contractReceiverText: 'Her sözleşme aldığını kullanamaz. Yalnızca sahibi sizden istediyse gönderin.',
  lookalikeOwn: 'Kendi adresinize benziyor',
  lookalikePayer: 'Size ödeme yapan bir adrese benziyor',
  cannotReceiveText: 'Bir cüzdana değil, bir tokene veya programa ait.',
  recents: 'Son alıcılar',
  lastPaid: 'Ödendi: {time}',
  clearRecents: 'Temizle',
  clearRecentsTitle: 'Ödeme yaptığınız herkes unutulsun mu?',
  clearRecentsText: 'Bu liste boşaltılır. Ağdaki ödemeler yerinde kalır.',
  nameOrAddress: 'Ad veya adres',
  resolvingName: 'Ad aranıyor',
  nameUnknown: 'Bu adın bir adresi yok',
  nameUnknownText: '{name} için {network} ağında adres yok. Yazımı kontrol edin.',
  nameFailedText: 'Tekrar deneyin veya bir adres girin.',
  nameMoved: 'Bu ad artık başka bir adrese yönlendiriyor',
  nameMovedText: 'Hiçbir şey gönderilmedi. Adı tekrar arayın ve yeni adresi kontrol edin.',
  nameChanged: 'Bu ad daha önce başka bir adrese yönlendiriyordu',
  nameChangedText: 'Yeni adresin ona ait olup olmadığını alıcıya sorun.',
}
