// @run alone
import { describeJourneys } from './journey.ts'
import { walks } from './walks/restore.ts'

describeJourneys('coming back', walks)
