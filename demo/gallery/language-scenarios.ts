import { supportedTags } from '../../src/i18n/locales.ts'
import type { Chapter, Scenario } from './scenario.ts'
import { connectHarbor, waitForBalances } from './steps.ts'
import { prepareEverywhere } from './walletconnect-scenarios.ts'

const nameOf = (tag: string): string => new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag

const languages = supportedTags.flatMap((locale): readonly Scenario[] => [
  { id: `language-${locale}`, title: nameOf(locale), options: { locale }, features: { legalCheckbox: true } },
  {
    id: `language-${locale}-walletconnect`,
    title: `${nameOf(locale)}, a code`,
    options: { locale },
    prepare: prepareEverywhere,
  },
  {
    id: `language-${locale}-account`,
    title: `${nameOf(locale)}, connected`,
    options: { locale },
    async prepare(stage) {
      await connectHarbor(stage, { view: 'Account' })
      await waitForBalances(stage)
    },
  },
  {
    id: `language-${locale}-send`,
    title: `${nameOf(locale)}, a form`,
    options: { locale },
    async prepare(stage) {
      await connectHarbor(stage, { view: 'Account' })
      await waitForBalances(stage)
      stage.core.router.push({ view: 'Send' })
    },
  },
])

/** Views with much text in each of the languages. */
export const languageChapters: readonly Chapter[] = [{ title: 'Languages', scenarios: languages }]
