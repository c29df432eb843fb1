// @run alone
import { describeJourneys } from './journey.ts'
import { walks } from './walks/pay.ts'

describeJourneys('paying', walks)
