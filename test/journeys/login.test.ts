// @run alone
import { describeJourneys } from './journey.ts'
import { walks } from './walks/login.ts'

describeJourneys('logging in by email', walks)
