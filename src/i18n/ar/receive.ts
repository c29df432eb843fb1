import { isolate } from '../bidi-isolate.ts'
import type { ReceiveTranslation } from '../language.ts'

/** The receive views in Arabic. */
export const arReceive: ReceiveTranslation = {
  qrOfAddress: 'رمز QR لعنوانك',
  networkAndMore: `\u200f${isolate('network')} و${isolate('count')} أخرى`,
  useOnlyThese: 'استخدم هذه الشبكات فقط، وإلا ستضيع أموالك',
  useOnlyThis: 'استخدم هذه الشبكة فقط، وإلا ستضيع أموالك',
  compatibleText: 'يمكنك الاستلام على هذا العنوان في الشبكات التالية. الأموال المرسلة على أي شبكة أخرى ستضيع.',
  otherAddressOn: `عنوانك على ${isolate('networks')} مختلف. بدّل الشبكة لرؤيته.`,
  smartAccountNotOn: `حسابك الذكي غير موجود على ${isolate('networks')}.`,
  addressKinds: 'عناوينك',
  paymentText: 'هذا العنوان للبيتكوين. لمقتنيات Ordinals عنوان خاص بها.',
  ordinalText: 'هذا العنوان لمقتنيات Ordinals. قد يصعب إنفاق البيتكوين المرسل إليه.',
  viewOnExplorer: 'عرض في المستكشف',
  incoming: 'تم استلامه للتو',
  receivedFrom: `من ${isolate('who')}`,
  received: `تم استلام ${isolate('amount')}`,
  titleCompatibleNetworks: 'الشبكات المتوافقة',
}
