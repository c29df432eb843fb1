import type { ReceiptTranslation } from '../language.ts'

/** The Turkish messages about payments that were sent. */
export const trReceipt: ReceiptTranslation = {
  titleSendReceipt: 'Ödeme',
  transactionReplaced: 'İşlem başkasıyla değiştirildi',
  payments: 'Ödemeler',
  paidTo: 'Alıcı: {address}',
  swappedFor: 'Yaklaşık {amount} karşılığında',
  quotedGain: 'Yaklaşık alacağınız',
  status: 'Durum',
  transaction: 'İşlem',
  onExplorer: '{hash} işlemini {host} üzerinde görüntüle',
  stateAsking: 'Cüzdanınızda',
  stateUnknown: 'Bilinmiyor',
  statePending: 'Beklemede',
  stateSuccess: 'Onaylandı',
  stateReverted: 'Başarısız',
  stateReplaced: 'Değiştirildi',
  stateExpired: 'Süresi doldu',
  unknownText:
    'Cüzdanınızdan yanıt alamadık. Tekrar ödemeden önce cüzdanınızı kontrol edin. {network} ağında aramaya devam ediyoruz.',
  revertedText: 'Yalnızca ağ ücretini ödediniz.',
  replacedText: 'Cüzdanınız bunu başka bir işlemle değiştirdi, örneğin bir iptalle. Bu ödeme yapılmadı.',
  expiredText: 'Ağ bunu zamanında kabul etmedi. Hiçbir şey gönderilmedi.',
  mismatchText: 'Bu işlemi ağda ve cüzdanınızda kontrol edin.',
  unclear: 'Bu ödemeyi doğrulayamadık',
  unclearText:
    'Hesabınız bunu başka bir sözleşme üzerinden gönderdi ve ağ neyin aktarıldığını göstermiyor. Ulaşıp ulaşmadığını alıcıya sorun.',
  unseen: 'Henüz ağda bulunamadı',
  unseenText: 'Henüz hiçbir {network} düğümü bu işlemi tanımıyor. Dakikada bir bakıyoruz. Cüzdanınızı da kontrol edin.',
  awaitingOwners: 'Diğer sahipler bekleniyor',
  awaitingOwnersText:
    'Yeterli sayıda sahip onayladığında cüzdanınız bu ödemeyi gönderir. Ödemeyi orada hâlâ reddedebilirsiniz.',
  sendAgain: 'Tekrar gönder',
  done: 'Tamam',
  twinText:
    'Bu ödemeyi başlattınız ({time}) ve gerçekleşip gerçekleşmediğini bilmiyoruz. Önce cüzdanınızı kontrol edin.',
  twinSent: 'Bunu zaten gönderdiniz',
  twinSentText: 'Aynı ödemenin ({time}) gönderildiği anlaşıldı.',
  payAgain: 'Cüzdanımı kontrol ettim, tekrar gönder',
  checkFirst: 'Önce kontrol edin',
}
