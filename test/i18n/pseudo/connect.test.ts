// @run alone all
import { parts } from './parts.ts'
import { describeShows } from './shows.ts'

describeShows(parts.connect)
