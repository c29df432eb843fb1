import type { ReceiveTranslation } from '../language.ts'

/** The receive views in Arabic. */
export const arReceive: ReceiveTranslation = {
  qrOfAddress: 'رمز QR لعنوانك',
  networkAndMore: '\u200f{network} و{count} أخرى',
  useOnlyThese: 'استخدم هذه الشبكات فقط، وإلا ستضيع أموالك',
  useOnlyThis: 'استخدم هذه الشبكة فقط، وإلا ستضيع أموالك',
  compatibleText: 'يمكنك الاستلام على هذا العنوان في الشبكات التالية. الأموال المرسلة على أي شبكة أخرى ستضيع.',
  otherAddressOn: 'عنوانك على {networks} مختلف. بدّل الشبكة لرؤيته.',
  smartAccountNotOn: 'حسابك الذكي غير موجود على {networks}.',
  addressKinds: 'عناوينك',
  paymentText: 'هذا العنوان للبيتكوين. لمقتنيات Ordinals عنوان خاص بها.',
  ordinalText: 'هذا العنوان لمقتنيات Ordinals. قد يصعب إنفاق البيتكوين المرسل إليه.',
  incoming: 'تم استلامه للتو',
  receivedFrom: 'من {who}',
  received: 'تم استلام {amount}',
  titleCompatibleNetworks: 'الشبكات المتوافقة',
}
