// @run all
import { languageChapters } from '../../../demo/gallery/language-scenarios.ts'
import { describeLanguages } from './shows.ts'

describeLanguages(languageChapters)
