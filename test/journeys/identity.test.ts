// @run alone
import { describeJourneys } from './journey.ts'
import { walks } from './walks/identity.ts'

describeJourneys('an identity', walks)
