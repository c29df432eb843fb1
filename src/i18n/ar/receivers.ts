import type { ReceiverTranslation } from '../language.ts'

/** The Arabic messages about receivers. */
export const arReceivers: ReceiverTranslation = {
  burnAddress: 'لا أحد يملك مفتاح هذا العنوان',
  burnAddressText: 'كل ما ترسله إليه يضيع.',
  zeroAddress: 'هذا هو العنوان الصفري',
  zeroAddressText: 'لا أحد يملك مفتاحه، فكل ما يُرسل إليه يضيع.',
  tokenAddress: 'هذا عقد رمز مميز',
  contractReceiver: 'هذا عقد ذكي',
  contractReceiverText: 'لا تستطيع كل العقود استخدام ما تستلمه. أرسل فقط إذا طلب منك مالكه ذلك.',
  lookalikeOwn: 'يشبه عنوانك أنت',
  lookalikePayer: 'يشبه عنوانًا أرسل إليك',
  cannotReceiveText: 'يعود إلى رمز مميز أو برنامج، لا إلى محفظة.',
  recents: 'المستلمون الأخيرون',
  lastPaid: 'دُفع له {time}',
  clearRecents: 'مسح',
  clearRecentsTitle: 'هل تريد نسيان كل من أرسلت إليهم؟',
  clearRecentsText: 'تُفرَّغ هذه القائمة. أما المدفوعات الموجودة على الشبكة فتبقى فيها.',
  nameOrAddress: 'اسم أو عنوان',
  resolvingName: 'جارٍ البحث عن الاسم',
  nameUnknown: 'لا عنوان لهذا الاسم',
  nameUnknownText: 'ليس للاسم {name} عنوان على {network}. تحقق من كتابته.',
  nameFailedText: 'حاول مجددًا أو أدخل عنوانًا.',
  nameMoved: 'يقود الاسم الآن إلى عنوان آخر',
  nameMovedText: 'لم يُرسل شيء. ابحث عنه مجددًا وتحقق من العنوان الجديد.',
  nameChanged: 'كان هذا الاسم يقود إلى عنوان آخر من قبل',
  nameChangedText: 'اسأل المستلم إن كان العنوان الجديد له.',
}
