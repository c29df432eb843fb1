// @run alone
import { describeJourneys } from './journey.ts'
import { walks } from './walks/walletconnect.ts'

describeJourneys('connecting a phone', walks)
