import { device } from '../setup/commands.ts'
import { describeAccount } from './account.ts'
import { describeChains } from './chains.ts'
import { describeConnecting } from './connecting.ts'
import { describeElements } from './elements.ts'
import { describeNfts } from './nfts.ts'
import { describeSessions } from './sessions.ts'
import { describeShows } from './shows.ts'
import { describeSignIn } from './sign-in.ts'
import { describeSocials } from './socials.ts'

/** Defines one axe check for each view in a theme. */
export function describeViews(theme: 'dark' | 'light'): void {
  describe(`in the ${theme} theme axe finds nothing wrong in`, () => {
    afterEach(() => device({ width: 800, height: 600 }))
    describeConnecting(theme)
    describeAccount(theme)
    describeSignIn(theme)
    describeSessions(theme)
    describeNfts(theme)
    describeChains(theme)
    describeSocials(theme)
    describeShows(theme)
    describeElements(theme)
  })
}
