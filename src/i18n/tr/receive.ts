import type { ReceiveTranslation } from '../language.ts'

/** The receive views in Turkish. */
export const trReceive: ReceiveTranslation = {
  qrOfAddress: 'Adresinizin QR kodu',
  networkAndMore: '{network} ve {count} ağ daha',
  useOnlyThese: 'Yalnızca bu ağları kullanın, yoksa fonlarınız kaybolur',
  useOnlyThis: 'Yalnızca bu ağı kullanın, yoksa fonlarınız kaybolur',
  compatibleText:
    'Bu adrese aşağıdaki ağlar üzerinden varlık alabilirsiniz. Başka bir ağ üzerinden gönderilen fonlar kaybolur.',
  otherAddressOn: 'Şu ağlardaki adresiniz farklı: {networks}. Görmek için ağı değiştirin.',
  smartAccountNotOn: 'Akıllı hesabınız şu ağlarda mevcut değil: {networks}.',
  addressKinds: 'Adresleriniz',
  paymentText: 'Bu adres bitcoin içindir. Ordinals varlıklarınızın ayrı bir adresi vardır.',
  ordinalText: 'Bu adres ordinals içindir. Buraya gönderilen bitcoini harcamak zor olabilir.',
  incoming: 'Az önce alındı',
  receivedFrom: 'Gönderen: {who}',
  received: '{amount} alındı',
  titleCompatibleNetworks: 'Uyumlu ağlar',
}
