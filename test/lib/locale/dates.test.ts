// @run node page
import { expect } from 'chai'
import * as fc from 'fast-check'
import { countdownOf, dateOf, momentOf } from '../../../src/lib/locale/dates.ts'
import { isRestrictedTimeZone } from '../../../src/lib/locale/restricted-time-zone.ts'
import { forAll } from '../../fixtures/for-all.ts'
import { inTimeZone } from '../../fixtures/time.ts'
import { locales } from './locales.ts'

const HOUR_MS = 3_600_000
/** 5 January 2031 at 14:03 in the time zone of the browser. */
const AFTERNOON = new Date(2031, 0, 5, 14, 3).getTime()

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('dates of a locale', () => {
  it('have the time alone while they are recent, else also the date', () => {
    const moment = (tag: string, hours: number) => plain(momentOf(tag, AFTERNOON, AFTERNOON + hours * HOUR_MS))
    expect([moment('de', 11), moment('en', 11), moment('en', -11)]).to.deep.equal(['14:03', '02:03 PM', '02:03 PM'])
    expect([moment('de', 13), moment('en', 13)]).to.deep.equal(['5. Jan. 2031, 14:03', 'Jan 5, 2031, 02:03 PM'])
    expect(moment('ar-EG', 0)).to.contain('٠٢:٠٣')
  })

  it('of a limit have the date, the time and the time zone', () => {
    const { value: zone } = new Intl.DateTimeFormat('de', { timeZoneName: 'short' })
      .formatToParts(AFTERNOON)
      .find(({ type }) => type === 'timeZoneName') as Intl.DateTimeFormatPart
    expect(plain(dateOf('de', AFTERNOON))).to.equal(`5. Jan. 2031, 14:03 ${zone}`)
  })

  it('have a countdown that is 0 only at the end', () => {
    const seconds = [240, 239.2, 59.1, 0.1, 0]
    expect(seconds.map((left) => countdownOf('en', left))).to.deep.equal(['04:00', '04:00', '01:00', '00:01', '00:00'])
    expect(countdownOf('ar-EG', 239)).to.equal('٠٣:٥٩')
  })

  it('are written for every moment that a request can name, in every locale', () => {
    const seconds = fc.integer({ min: 0, max: 8_640_000_000_000 })
    forAll(seconds, fc.constantFrom(...locales), (at, tag) => dateOf(tag, at * 1000).length > 8)
  })
})

const cities = ['Shanghai', 'Urumqi', 'Chongqing', 'Harbin', 'Kashgar', 'Macau', 'Macao', 'Hong_Kong']

describe('restricted time zones', () => {
  for (const city of cities)
    it(`Asia/${city} is one`, () => inTimeZone(`Asia/${city}`, () => expect(isRestrictedTimeZone()).to.equal(true)))

  for (const zone of ['Asia/Singapore', 'Asia/Dhaka', 'Europe/Berlin', 'America/New_York', 'UTC'])
    it(`${zone} is none`, () => inTimeZone(zone, () => expect(isRestrictedTimeZone()).to.equal(false)))
})
