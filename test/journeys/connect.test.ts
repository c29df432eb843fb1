// @run alone
import { describeJourneys } from './journey.ts'
import { walks } from './walks/connect.ts'

describeJourneys('connecting a browser wallet', walks)
