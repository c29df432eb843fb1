import type { Theme } from '../../demo/gallery/scenario.ts'
import { says } from '../features/send/flow.ts'
import { stage } from '../fixtures/gallery.ts'
import { check } from './check.ts'

/** Checks of the NFTs of an account. */
export function describeNfts(theme: Theme): void {
  it('NFTs: the pictures, long names and spam, none, and a failure', async () => {
    const shows = {
      nfts: 'Night harbour',
      'nfts-odd': 'Hidden as spam: 2',
      'nfts-spam': 'Claim 5,000 USDC',
      'nfts-none': 'No NFTs',
      'nfts-failed': 'couldn’t be loaded',
      'nfts-unlisted': 'can’t be listed',
    }
    for (const [id, text] of Object.entries(shows)) {
      const modal = await stage(id, theme)
      await says(modal, text)
      await check(modal, id)
      await modal.close()
    }
  })
}
