import { device } from '../setup/commands.ts'
import { describeAccount, describeChains } from './account.ts'
import { describeConnecting } from './connecting.ts'
import { describeElements } from './elements.ts'
import { describeLogins } from './logins.ts'
import { describeShows } from './shows.ts'

/** Defines one axe check for each view in a theme. */
export function describeViews(theme: 'dark' | 'light'): void {
  describe(`in the ${theme} theme axe finds nothing wrong in`, () => {
    afterEach(() => device({ width: 800, height: 600 }))
    const parts = [describeConnecting, describeAccount, describeChains, describeLogins, describeShows, describeElements]
    for (const describePart of parts) describePart(theme)
  })
}
