/** Messages about terms and privacy; `{terms}` and `{privacy}` are links. */
export const termsWords = {
  terms: 'terms',
  privacyPolicy: 'privacy policy',
  agreeBoth: 'I agree to the {terms} and {privacy}',
  agreeTerms: 'I agree to the {terms}',
  agreePrivacy: 'I agree to the {privacy}',
  agreeSite: 'I agree to the terms of this site',
  legalBoth: 'By connecting you agree to the {terms} and {privacy}.',
  legalTerms: 'By connecting you agree to the {terms}.',
  legalPrivacy: 'By connecting you agree to the {privacy}.',
} as const
