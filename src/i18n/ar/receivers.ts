import type { ReceiverTranslation } from '../language.ts'

/** The Arabic messages about receivers. */
export const arReceivers: ReceiverTranslation = {
  burnAddress: 'ليس لهذا العنوان مفتاح معروف',
  burnAddressText: 'كل ما ترسله إليه يضيع.',
  zeroAddress: 'هذا هو العنوان الصفري',
  zeroAddressText: 'ليس له مفتاح معروف، فكل ما يُرسل إليه يضيع.',
  tokenAddress: 'هذا عقد رمز',
  contractReceiver: 'هذا عقد ذكي',
  contractReceiverText: 'لا تستطيع كل العقود استخدام ما تستلمه. أرسل فقط إذا طلب منك مالكه ذلك.',
  lookalikeOwn: 'يشبه عنوانك أنت',
  lookalikePayer: 'يشبه عنوانًا أرسل إليك',
  cannotReceiveText: 'يعود إلى رمز أو برنامج، لا إلى محفظة.',
  recents: 'المستلمون الأخيرون',
  lastPaid: 'دُفع له {time}',
  clearRecents: 'مسح',
  clearRecentsTitle: 'هل تريد نسيان كل من أرسلت إليهم؟',
  clearRecentsText: 'تُفرَّغ هذه القائمة. أما الدفعات الموجودة على الشبكة فتبقى فيها.',
  nameOrAddress: 'اسم أو عنوان',
  resolvingName: 'جارٍ البحث عن الاسم',
  nameUnknown: 'لا عنوان لهذا الاسم',
  nameUnknownText: 'ليس للاسم {name} عنوان على {network}. تحقق من كتابته.',
  nameFailedText: 'حاول مرة أخرى أو أدخل عنوانًا.',
  nameMoved: 'يشير الاسم الآن إلى عنوان آخر',
  nameMovedText: 'لم يُرسل شيء. ابحث عنه مرة أخرى وتحقق من العنوان الجديد.',
  nameChanged: 'كان هذا الاسم يشير إلى عنوان آخر من قبل',
  nameChangedText: 'اسأل المستلم إن كان العنوان الجديد له.',
}
