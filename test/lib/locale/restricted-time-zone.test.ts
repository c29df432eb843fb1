// @run node page
import { expect } from 'chai'
import { isRestrictedTimeZone } from '../../../src/lib/locale/restricted-time-zone.ts'
import { inTimeZone } from '../../fixtures/time.ts'

const cities = ['Shanghai', 'Urumqi', 'Chongqing', 'Harbin', 'Kashgar', 'Macau', 'Macao', 'Hong_Kong']

describe('restricted time zones', () => {
  for (const city of cities)
    it(`Asia/${city} is one`, () => inTimeZone(`Asia/${city}`, () => expect(isRestrictedTimeZone()).to.equal(true)))

  for (const zone of ['Asia/Singapore', 'Asia/Dhaka', 'Europe/Berlin', 'America/New_York', 'UTC'])
    it(`${zone} is none`, () => inTimeZone(zone, () => expect(isRestrictedTimeZone()).to.equal(false)))
})
